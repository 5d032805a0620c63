import type { WireAnswer, WireRequest } from './in-process';

const telling = /\/(s3|sqs)\/aws4_request/;
/** When an object was written, in a list, and when a message was sent. */
const listed = /(?<=<LastModified>)[^<]+/g;
const sent = /(?<="SentTimestamp":")\d+/g;

/** What a service tells of times, by the clock of functions, of which its own is so many milliseconds ahead. */
export function toldTimes(request: WireRequest, answer: WireAnswer, ahead: number): WireAnswer {
  if (!telling.test(request.headers['authorization'] ?? '')) return answer;
  const { status, headers, body } = answer;
  const before = (time: string) => new Date(Date.parse(time) - ahead);
  const modified = headers['last-modified'];
  // It comes with an object, in which nothing is a time.
  if (modified !== undefined)
    return { status, headers: { ...headers, 'last-modified': before(modified).toUTCString() }, body };
  const text = body
    .toString()
    .replace(listed, (time) => before(time).toISOString())
    .replace(sent, (time) => String(Number(time) - ahead));
  return { status, headers, body: Buffer.from(text) };
}
