/** The parts of a MIME message that the outbox shows. */
export interface RawMessage {
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html?: string;
}

const maxDepth = 8;

export function parseRawMessage(source: Buffer): RawMessage {
  const { headers, body } = split(source.toString('latin1'));
  const readable = new Map([...headers].map(([name, value]) => [name, decodeWords(value)]));
  const parts = textParts(headers, body, 0);
  const html = parts.find((part) => part.type === 'text/html')?.text;
  const text = parts.find((part) => part.type === 'text/plain')?.text ?? '';
  return { headers: readable, text, ...(html !== undefined && { html }) };
}

/** Header names in lower case; folded lines are joined. */
function split(source: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const blank = /\r?\n\r?\n/.exec(source);
  const head = source.slice(0, blank?.index ?? source.length).replace(/\r?\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: blank === null ? '' : source.slice(blank.index + blank[0].length) };
}

function textParts(
  headers: ReadonlyMap<string, string>,
  body: string,
  depth: number,
): readonly { readonly type: string; readonly text: string }[] {
  const contentType = headers.get('content-type') ?? 'text/plain';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const boundary = parameter(contentType, 'boundary');
  if (type.startsWith('multipart/') && boundary !== undefined && depth < maxDepth)
    return body
      .split(`--${boundary}`)
      .slice(1)
      .filter((part) => !part.startsWith('--'))
      .flatMap((part) => {
        const inner = split(part.replace(/^\r?\n/, ''));
        return textParts(inner.headers, inner.body.replace(/\r?\n$/, ''), depth + 1);
      });
  if (!type.startsWith('text/') || /^attachment/i.test(headers.get('content-disposition') ?? '')) return [];
  const bytes = decodeTransfer(body, headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit');
  return [{ type, text: decodeCharset(bytes, parameter(contentType, 'charset') ?? 'utf-8') }];
}

function parameter(header: string, name: string): string | undefined {
  return new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(header)?.[1];
}

function decodeTransfer(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(
    encoding === 'quoted-printable' ? unquote(body.replace(/=[ \t]*\r?\n/g, '')) : body,
    'latin1',
  );
}

/** RFC 2047: `=?utf-8?B?…?=`; white space between two encoded words does not count. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, how: string, word: string) => {
      const text =
        how.toLowerCase() === 'b'
          ? Buffer.from(word, 'base64')
          : Buffer.from(unquote(word.replace(/_/g, ' ')), 'latin1');
      return decodeCharset(text, charset);
    });
}

function unquote(text: string): string {
  return text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function decodeCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
