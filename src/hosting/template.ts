/**
 * A tag for the template of a configuration file. The text is as in the file, backslashes too; only a backtick has a
 * backslash before it, and a line break at the start is left out. A value alone on its line may be several lines, which
 * get the indentation; if it is empty, the line is left out.
 */
export function template(
  { raw }: TemplateStringsArray,
  ...values: readonly (string | readonly string[])[]
): string {
  let index = 0;
  return raw
    .join('\0')
    .replace(/^\n/, '')
    .replaceAll('\\`', '`')
    .replace(/^([ \t]*)\0(\n|$)|\0/gm, (_, indentation = '', end = '') => {
      const text = [values[index++] ?? ''].flat().join('\n');
      const lines = text.split('\n').map((line) => line && indentation + line);
      return text && lines.join('\n') + end;
    });
}
