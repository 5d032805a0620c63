/** The small part of XML that S3 and SES speak: elements and text; attributes are skipped, there are no entities of one's own. */

export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

export class XmlError extends Error {
  override readonly name = 'XmlError';
}

type XmlContent = string | number | boolean | undefined | readonly XmlMarkup[];

/** Already escaped markup, so that text cannot be mistaken for it. */
export interface XmlMarkup {
  readonly markup: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** An element; undefined content leaves the element out. */
export function element(name: string, content: XmlContent): XmlMarkup {
  if (content === undefined) return { markup: '' };
  const inner =
    typeof content === 'object' ? content.map((child) => child.markup).join('') : escapeXml(String(content));
  return { markup: `<${name}>${inner}</${name}>` };
}

export function xmlDocument(
  name: string,
  namespace: string | undefined,
  children: readonly XmlMarkup[],
): string {
  const attribute = namespace === undefined ? '' : ` xmlns="${namespace}"`;
  return `${declaration}<${name}${attribute}>${children.map((child) => child.markup).join('')}</${name}>`;
}

export function parseXml(source: string): XmlElement {
  const root: Mutable = { name: '', text: '', children: [] };
  const open: Mutable[] = [root];
  let at = 0;
  while (at < source.length) {
    const start = source.indexOf('<', at);
    const parent = open[open.length - 1] as Mutable;
    parent.text += decode(source.slice(at, start < 0 ? source.length : start));
    if (start < 0) break;
    const end = source.indexOf('>', start);
    if (end < 0) throw new XmlError('A tag is not closed');
    takeTag(source.slice(start + 1, end), open);
    at = end + 1;
  }
  const [document] = root.children;
  if (open.length !== 1 || document === undefined || root.children.length !== 1 || root.text.trim() !== '')
    throw new XmlError('Not one well-formed element');
  return document;
}

export function childText(parent: XmlElement, name: string): string | undefined {
  return parent.children.find((child) => child.name === name)?.text;
}

interface Mutable {
  name: string;
  text: string;
  children: Mutable[];
}

function takeTag(tag: string, open: Mutable[]): void {
  if (tag.startsWith('?')) return;
  if (tag.startsWith('!')) throw new XmlError('Declarations, comments and CDATA are not accepted');
  if (tag.startsWith('/')) {
    if (open.length === 1 || open.pop()?.name !== tag.slice(1).trimEnd())
      throw new XmlError('Tags do not match');
    return;
  }
  const name = /^[A-Za-z_][\w.:-]*/.exec(tag)?.[0];
  if (name === undefined) throw new XmlError('A tag has no name');
  if (open.length > 32) throw new XmlError('Nested too deeply');
  const child: Mutable = { name, text: '', children: [] };
  open[open.length - 1]?.children.push(child);
  if (!tag.endsWith('/')) open.push(child);
}

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return references[name] ?? whole;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (code > 0x10ffff) throw new XmlError('No such character');
    return String.fromCodePoint(code);
  });
}

/** Control characters become references, as S3 writes them for keys that hold some. */
function escapeXml(text: string): string {
  return escapeMarkup(text).replace(
    /[\p{Cc}\ufffe\uffff]/gu,
    (character) => `&#x${character.charCodeAt(0).toString(16)};`,
  );
}

/** What HTML escapes too. */
export function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
