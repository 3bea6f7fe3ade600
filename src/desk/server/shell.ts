/** The HTML documents of the desk's pages, which render in the browser. */

/**
 * The HTML document of one page.
 * @param entry path of its script below `src/desk/`
 */
export function deskDocument(title: string, entry: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="desk"></div>
    <script type="module" src="/src/desk/${entry}"></script>
  </body>
</html>
`;
}
