/** A page of the extension: what it shows comes from its script, how it looks from its style sheet. */
export function pageOf(name: string): string {
  return `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Schoolhouse</title>
    <link rel="stylesheet" href="${name}.css" />
    <script type="module" src="${name}.js"></script>
  </head>
  <body></body>
</html>
`;
}
