/**
 * Lists all that blocks of a site can import from the engine, as tables for the reference: each export with its signature and
 * the first sentence of its comment, read from the sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, type ESTree, type ParseResult } from 'vite';

/** A declaration of a module. */
interface Declared {
  name: string;
  isExported: boolean;
  comment: string;
  node: Node;
  module: Module;
}

type Node = ESTree.Declaration | ESTree.VariableDeclarator;

interface Module {
  path: string;
  code: string;
  own: Map<string, Declared>;
  exported: Declared[];
  imports: { names: ReadonlySet<string>; read: () => Declared[] }[];
  comments: ParseResult['comments'];
}

type ExportRow = readonly [name: string, signature: string, description: string];

/** A name by which a package is imported, and its file: `page-engine/ui/tabs`. */
interface EntryRows {
  entry: string;
  rows: ExportRow[];
}

/**
 * Returns the exports of each entry of the package, in the order of `exports` in package.json.
 * @param root Folder of the engine.
 */
export function readExports(root: string): EntryRows[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  const modules = new Map<string, Module>();
  return Object.entries(exports)
    .flatMap(([entry, target]) => filesOf(root, entry, typeof target === 'string' ? target : target.types))
    .filter(([, path]) => !path.endsWith('.json'))
    .map(([entry, path]) => ({ entry, rows: rowsOf(readModule(path, modules).exported) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The files of an entry; `*` is any name. */
function filesOf(root: string, entry: string, target: string): [entry: string, path: string][] {
  const name = entry.replace(/^\./, 'page-engine');
  const [start, end] = target.split('*');
  if (end === undefined) return [[name, join(root, target)]];
  return readdirSync(join(root, start ?? ''))
    .filter((file) => file.endsWith(end) && !file.includes('.test.'))
    .toSorted()
    .map((file) => [name.replace('*', basename(file, end)), join(root, start ?? '', file)]);
}

function readModule(path: string, modules: Map<string, Module>): Module {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const code = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, code);
  const module: Module = { path, code, own: new Map(), exported: [], imports: [], comments };
  modules.set(path, module);
  const firstLine = program.body[0]?.start ?? 0;
  for (const statement of program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    for (const [name, node] of namesOf(declaration)) {
      // A module with one component is told by the comment at its head.
      const comment =
        commentBefore(statement.start, module) || (isExport ? commentBefore(firstLine, module) : '');
      const declared = { name, isExported: isExport, comment, node, module };
      module.own.set(name, declared);
      if (isExport) module.exported.push(declared);
    }
    module.exported.push(...reexported(statement, module, modules));
  }
  return module;
}

/** The exports of a statement that are declared elsewhere: in another module, or above in this one. */
function reexported(
  statement: ESTree.Program['body'][number],
  module: Module,
  modules: Map<string, Module>,
): Declared[] {
  const from = (source: string) =>
    source.startsWith('.') ? readModule(join(dirname(module.path), source), modules).exported : [];
  if (statement.type === 'ExportAllDeclaration') return from(statement.source.value);
  if (statement.type === 'ImportDeclaration') {
    const names = new Set(statement.specifiers.map(({ local }) => local.name));
    module.imports.push({ names, read: () => from(statement.source.value) });
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const names = statement.specifiers.map(({ local }) => textOf(local, module));
  const isNamed = ({ name }: Declared) => names.includes(name);
  if (statement.source !== null) return from(statement.source.value).filter(isNamed);
  return [
    ...[...module.own.values()].filter(isNamed),
    ...module.imports
      .filter((one) => names.some((name) => one.names.has(name)))
      .flatMap(({ read }) => read().filter(isNamed)),
  ];
}

function namesOf(node: unknown): [string, Node][] {
  const declaration = node as ESTree.Declaration | null;
  if (declaration === null) return [];
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap((one) =>
      one.id.type === 'Identifier' ? [[one.id.name, one] as [string, Node]] : [],
    );
  const { id } = declaration as { id?: ESTree.BindingIdentifier | null };
  return id?.type === 'Identifier' ? [[id.name, declaration]] : [];
}

const textOf = ({ start, end }: { start: number; end: number }, { code }: Module) => code.slice(start, end);
const onOneLine = (text: string) =>
  text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[(<]) |,? (?=\))|,(?= })|^ ?\| /g, '')
    .trim();

/** The comment that ends where something begins, up to its first tag. */
function commentBefore(start: number, { code, comments }: Module): string {
  const comment = comments.findLast(
    ({ type, end }) => type === 'Block' && end <= start && /^(?:\s|\/\/.*)*$/.test(code.slice(end, start)),
  );
  const text = comment?.value.startsWith('*') ? comment.value.slice(1) : '';
  return (
    text
      .replaceAll(/^\s*\* ?/gm, '')
      .split(/^\s*@|\s@(?:param|throws|returns) /m)[0]
      ?.replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  );
}

const firstSentence = (text: string) => text.split(/(?<=[.:]) (?=[A-Z-])/)[0] ?? '';

/** The rows of exports, each followed by those of its members and of the types of its module that only it uses. */
function rowsOf(exported: readonly Declared[]): ExportRow[] {
  const listed = new Set(exported.map(({ node }) => node));
  return exported.flatMap((declared) => {
    const { name, comment, node, module } = declared;
    const aliases = referencesIn(node)
      .flatMap((reference) => module.own.get(reference) ?? [])
      .flatMap((local) => [
        local,
        ...referencesIn(local.node).flatMap((inner) => module.own.get(inner) ?? []),
      ])
      .filter((local) => local.node.type === 'TSTypeAliasDeclaration' && !listed.has(local.node));
    for (const local of aliases) listed.add(local.node);
    return [
      [name, signatureOf(declared), firstSentence(comment)],
      ...membersOf(declared, name),
      ...aliases.map((local): ExportRow => [local.name, signatureOf(local), firstSentence(local.comment)]),
    ];
  });
}

/** The names of the types that a declaration refers to. */
function referencesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, typeName } = node as { type?: string; typeName?: { name?: string } };
  const own = type === 'TSTypeReference' && typeName?.name !== undefined ? [typeName.name] : [];
  // Types in the code of a function concern nobody else.
  const parts = Object.entries(node).filter(([key]) => key !== 'body' || type === 'TSInterfaceDeclaration');
  return [...new Set([...own, ...parts.flatMap(([, part]) => referencesIn(part))])];
}

function signatureOf({ node, module }: Declared): string {
  const text = (start: number, end: number) => onOneLine(module.code.slice(start, end)).replace(/;$/, '');
  if (node.type === 'TSTypeAliasDeclaration') return text(node.typeAnnotation.start, node.typeAnnotation.end);
  if (node.type === 'TSInterfaceDeclaration') {
    const [first] = node.extends;
    return first === undefined ? 'interface' : text(first.start, node.body.start).replace(/^/, 'extends ');
  }
  if (node.type === 'VariableDeclarator') {
    const { id, init } = node;
    if (id.typeAnnotation) return text(id.typeAnnotation.typeAnnotation.start, id.typeAnnotation.end);
    const made = init?.type === 'CallExpression' ? init.arguments[0] : init;
    return made ? text(made.start, bodyOf(made)?.start ?? made.end).replace(/ ?=>$/, '') : '';
  }
  const { id } = node as { id?: { end: number } | null };
  return text(id?.end ?? node.start, bodyOf(node)?.start ?? node.end);
}

const bodyOf = (node: object) => (node as { body?: { start: number } | null }).body;

/** The members of an interface, or of the interfaces that a function alone has for its parameters. */
function membersOf({ node, module }: Declared, owner: string): ExportRow[] {
  if (node.type === 'TSInterfaceDeclaration')
    return node.body.body.flatMap((member): ExportRow[] => {
      if (member.type !== 'TSPropertySignature') return [];
      const type = member.typeAnnotation ? textOf(member.typeAnnotation.typeAnnotation, module) : '';
      const name = `${owner}.${textOf(member.key, module)}${member.optional ? '?' : ''}`;
      return [[name, onOneLine(type), commentBefore(member.start, module)]];
    });
  if (node.type === 'TSTypeAliasDeclaration') return [];
  return referencesIn(node)
    .flatMap((name) => module.own.get(name) ?? [])
    .filter((local) => !local.isExported && local.node.type === 'TSInterfaceDeclaration')
    .flatMap((local) => membersOf(local, owner));
}
