/** Where a value or a part of the path begins. */
const starts = /[=/#]/g;
/** The last label has no digits, so that a code such as `u001.AbC2d` is no name. */
const host = /^(?:[\w\u0080-\uffff-]+\.)+([a-z\u0080-\uffff]{2,24}|xn--[a-z0-9-]+|\d{1,3})(?=[/?:&#\s]|$)/iu;
const address = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Last labels that are files far more often than hosts. */
const files = new Set(
  'php html htm asp aspx jsp js css pdf png jpg jpeg gif svg xml json txt do cgi mp4 zip doc docx'.split(' '),
);
const longestName = 253;
const mostNames = 8;

/** Host names, with what follows them, that stand where a service that sends on takes a URL without scheme. */
export function namesAsValues(text: string): readonly string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(starts)) {
    const from = index + 1;
    const match = host.exec(text.slice(from, from + longestName));
    if (match === null || !isName(match[0], match[1] ?? '')) continue;
    found.push(text.slice(from));
    if (found.length === mostNames) break;
  }
  return found;
}

function isName(name: string, last: string): boolean {
  if (/^\d+$/.test(last)) return address.test(name);
  return !files.has(last.toLowerCase());
}
