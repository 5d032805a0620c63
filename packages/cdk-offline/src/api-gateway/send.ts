import type { ServerResponse } from 'node:http';
import type { Answer } from './answer';

/** Answers that have no body, and so no length. */
const bodiless = new Set([204, 304]);

export function send(
  response: ServerResponse,
  answer: Answer,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries({ ...headers, ...answer.headers })) {
    response.setHeader(name, value);
  }
  response.statusCode = answer.status;
  if (!bodiless.has(answer.status)) response.setHeader('Content-Length', answer.body.length);
  response.end(response.req.method === 'HEAD' || bodiless.has(answer.status) ? undefined : answer.body);
}
