import type { Route } from '../http/route';

/** For clients that judge by themselves. */
export const getModel = {
  api: 'phishing',
  summary: 'Reads the model that judges now',
  description:
    'Its bytes, for a client that judges by itself. The ETag is its version, as the explanation of a scan names it; with ' +
    'If-None-Match the answer is 304 while that model judges.',
  method: 'GET',
  path: '/api/model',
  caller: ['Parent', 'Admin'],
  cached: true,
  answers: { 200: { kind: 'bytes' } },
} as const satisfies Route;
