/** Generates the checks of API records as plain code, so that the browser neither compiles nor evaluates any. */
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Contract } from '../../documents/contract.ts';

// Ajv's CommonJS module has a `default` export or not, depending on the loader.
const standalone = ((standaloneModule as { default?: unknown }).default ??
  standaloneModule) as typeof standaloneModule;

/**
 * Returns a module without imports that exports `validateItem` (`site-modules.d.ts`), for the record kinds in
 * `schemas/items/` of a site.
 * @throws Error if a schema has a keyword whose check would need a helper of Ajv.
 */
export function generateItemChecks(contract: Contract): string {
  const ajv = new Ajv({
    code: { source: true, esm: true },
    messages: true,
    strict: true,
    strictTypes: false,
  });
  const exported: Record<string, string> = {};
  for (const kind of contract.itemKinds) {
    const id = `items/${kind}.schema.json`;
    const schema = contract.schemas.get(id);
    if (schema === undefined) throw new Error(`there is no schemas/items/${kind}.schema.json`);
    ajv.addSchema(schema, id);
    exported[identifier(kind)] = id;
  }
  const code = contract.itemKinds.length === 0 ? '' : withoutSchemas(standalone(ajv, exported));
  // Ajv generates `require` for some keywords even in ES modules; browsers do not support it.
  if (code.includes('require('))
    throw new Error(
      'a validator of an item schema needs a helper of Ajv; use `pattern` instead of `minLength`',
    );
  const table = contract.itemKinds.map((kind) => `${JSON.stringify(kind)}: ${identifier(kind)}`).join(', ');
  return `${code}
const checks = { ${table} };
export function validateItem(kind, item) {
  const check = checks[kind];
  if (check === undefined) return 'no schema for records of kind "' + kind + '"';
  if (check(item)) return undefined;
  const [error] = check.errors;
  return (error.instancePath + ' ' + error.message).trim();
}
`;
}

function identifier(kind: string): string {
  return kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) + 'Item';
}

/**
 * Removes unused parts of validators: the position of an error in a schema, and the schema itself with its
 * descriptions.
 */
function withoutSchemas(code: string): string {
  return code
    .replace(/schemaPath:"[^"]*",keyword:"[^"]*",params:\{[^}]*\},/g, '')
    .replace(/const schema\d+ = \{.*?\};(?=function validate)/g, '');
}
