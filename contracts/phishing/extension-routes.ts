import type { Route } from '../http/route';
import { removedHeader, resolved, resolveFields, sinceFields } from './blocklist';
import { sentLogFields, sentLogs } from './browsing-log';
import { pinFields, protection } from './protection';

/** For clients that judge by themselves. */
export const getModel = {
  api: 'phishing',
  summary: 'Reads the model that judges now',
  description:
    'Its bytes, for a client that judges by itself. The ETag is its version, as the explanation of a scan names it, ' +
    'weak where the bytes are not sent with gzip; with If-None-Match of either the answer is 304 while that model judges.',
  method: 'GET',
  path: '/api/model',
  caller: ['Parent', 'Admin', 'Device'],
  anyOrigin: true,
  cached: true,
  answers: { 200: { kind: 'bytes' } },
} as const satisfies Route;

export const getBlocklist = {
  api: 'phishing',
  summary: 'Reads the list of confirmed phishing',
  description:
    'The first four bytes of the SHA-256 of each confirmed host or page, ascending, one after the other. What is hashed ' +
    'is `host/path?names`: without scheme and port, of parameters the names alone, with * for what looks like a secret; ' +
    'a URL is looked up with up to four domains above its host and four folders above its path, as Safe Browsing does. ' +
    'With `since` of a version that is still known, and not longer than the list, the answer is the difference: first ' +
    'the prefixes to remove, as many as `x-blocklist-removed` says, then those to add.',
  method: 'GET',
  path: '/api/blocklist',
  caller: ['Parent', 'Admin', 'Device'],
  anyOrigin: true,
  query: sinceFields,
  cached: true,
  headers: { [removedHeader]: 'How many of the prefixes are to be removed; only of a difference' },
  answers: { 200: { kind: 'bytes' } },
} as const satisfies Route;

export const resolvePrefixes = {
  api: 'phishing',
  summary: 'Reads the whole hashes behind prefixes',
  description:
    'For a client that has found the prefix of a URL in the list: only it knows the URL, and compares. A URL never ' +
    'comes here.',
  method: 'POST',
  path: '/api/blocklist/resolve',
  caller: ['Parent', 'Admin', 'Device'],
  anyOrigin: true,
  body: resolveFields,
  answers: { 200: resolved },
} as const satisfies Route;

export const sendLogs = {
  api: 'phishing',
  summary: 'Keeps what a device judged by itself',
  description:
    'Each id is kept once, however often, in whatever order and in whatever batches it is sent. accepted and known add ' +
    'up to what was sent. The log has entries in the order in which they arrived, those of one batch by their time, and ' +
    'each goes when its own time is over; what is older than 30 days, or than the log is kept, is accepted and not kept. ' +
    'URLs are kept as those of scans are, and do not count in the dataset. After an error send the same again.',
  method: 'POST',
  path: '/api/logs',
  caller: ['Parent', 'Device'],
  anyOrigin: true,
  body: sentLogFields,
  answers: { 200: sentLogs },
} as const satisfies Route;

export const getProtection = {
  api: 'phishing',
  summary: 'Reads all that a device needs of its family',
  description:
    'Settings, lists and, where one is set, the PIN as a salted PBKDF2-SHA-256, which a device checks without a network. ' +
    'Whoever takes a device apart can try all PINs. The ETag is strong and follows from the answer alone.',
  method: 'GET',
  path: '/api/protection',
  caller: ['Parent', 'Device'],
  anyOrigin: true,
  cached: true,
  answers: { 200: protection },
} as const satisfies Route;

export const putPin = {
  api: 'phishing',
  summary: 'Sets the PIN by which a parent opens what a device stopped',
  description:
    'Devices have it with their next GET /api/protection. Only a hash of it is kept. 403 where the sign-in is more than ten ' +
    'minutes old: sign in once more.',
  method: 'PUT',
  path: '/api/pin',
  caller: ['Parent'],
  body: pinFields,
  answers: { 204: { kind: 'nothing' } },
} as const satisfies Route;
