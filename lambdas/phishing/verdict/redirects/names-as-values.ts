/** Where a value or a part of the path begins. */
const starts = /[=/#]/g;
/** By what sites call a parameter or a folder that sends on. */
const words =
  /[?&#/;](?:(?:url|uri|u|to|next|target|dest(?:ination)?|redir(?:ect)?(?:_?ur[il])?|link|go|goto|continue|return(?:_?(?:to|url))?|out|away|forward)=|(?:go|goto|out|redir(?:ect)?|url|link|away|click|jump|leave|external)\/)/gi;
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
  return namesBehind(text, starts);
}

/** The same where any other site says that it sends on. */
export function namesBehindWords(text: string): readonly string[] {
  return namesBehind(text, words);
}

function namesBehind(text: string, start: RegExp): readonly string[] {
  const found: string[] = [];
  for (const {
    0: { length },
    index,
  } of text.matchAll(start)) {
    const from = index + length;
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
