import { Readable } from 'node:stream';
import type { EdgeAnswer } from './edge-answer';

/** An answer that CloudFront makes itself; `reason` is shown to people. */
export function errorPage(status: number, reason: string): EdgeAnswer {
  const text = `<!doctype html><html lang="en"><title>ERROR: The request could not be satisfied</title><h1>${status} ERROR</h1><p>${reason}</p></html>\n`;
  return made(status, { 'content-type': 'text/html' }, text, 'Error from cloudfront');
}

export function redirectPage(location: string): EdgeAnswer {
  const text =
    '<!doctype html><html lang="en"><title>301 Moved Permanently</title><h1>301 Moved Permanently</h1></html>\n';
  return made(301, { 'content-type': 'text/html', location }, text, 'Redirect from cloudfront');
}

function made(
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
  xCache: string,
): EdgeAnswer {
  const body = Buffer.from(text);
  const length = String(body.length);
  return { status, headers: { ...headers, 'content-length': length }, body: Readable.from([body]), xCache };
}
