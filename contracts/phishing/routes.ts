import type { Route } from '../http/route';
import { logPage, logQuery } from './browsing-log';
import { batchFields, reportFields, scanFields, thanks } from './scan';
import { settings, settingsFields } from './settings';
import { scanResult } from './verdict';

const tag = { ETag: 'The version, for If-Match; "0" where nothing was ever chosen' };

export const getSettings = {
  api: 'phishing',
  summary: 'Reads how a parent wants to be protected',
  description: 'The settings of a new account if they were never changed.',
  method: 'GET',
  path: '/api/settings',
  caller: ['Parent', 'Device'],
  headers: tag,
  answers: { 200: settings },
} as const satisfies Route;

export const putSettings = {
  api: 'phishing',
  summary: 'Replaces how a parent wants to be protected',
  description:
    'All fields but logDays are required; without it the choice stays as it is. A shorter time counts at once, for what ' +
    'is there too, and what is gone never comes back; a longer one counts for what is still there. Entries of the lists are normalised: lower ' +
    'case, no scheme, path, port or leading `*.`, international names as A-labels; then each is kept once. An entry that ' +
    'is no domain is named as `whitelist[3]`. With If-Match they are replaced only if they are still of that version, or ' +
    'are as wanted already.',
  method: 'PUT',
  path: '/api/settings',
  caller: ['Parent'],
  body: settingsFields,
  headers: tag,
  answers: {
    200: settings,
    412: 'Somebody has changed the settings since you read them. Nothing was saved: read them again.',
  },
} as const satisfies Route;

export const scan = {
  api: 'phishing',
  summary: 'Judges a URL for a parent',
  description:
    "The URL is never fetched. It is kept in the caller's log for as long as the caller's settings say, and, without the " +
    'caller, in the dataset until nobody has scanned it for 180 days: scheme, host and path, with * for each segment that ' +
    'looks like a secret, and the names of the parameters. The dataset has it only from accounts whose e-mail address is ' +
    'proven. A verdict is answered even if it could not be kept: recorded is false then, and scanning again keeps it.',
  method: 'POST',
  path: '/api/scan',
  caller: ['Parent', 'Admin', 'Device'],
  body: scanFields,
  answers: { 200: scanResult },
} as const satisfies Route;

export const scanBatch = {
  api: 'phishing',
  summary: 'Judges up to fifty URLs at once',
  description:
    'The verdicts come in the order of the URLs, and are those of single scans. If one of the URLs is none, errors names ' +
    'it as `urls[3]`, and none of them is judged.',
  method: 'POST',
  path: '/api/scan/batch',
  caller: ['Parent', 'Admin', 'Device'],
  body: batchFields,
  answers: { 200: { kind: 'list', of: scanResult } },
} as const satisfies Route;

export const reportVerdict = {
  api: 'phishing',
  summary: 'Reports a wrong verdict to the reviewers',
  description:
    'Opens a case beside the entry of the URL, which keeps its status, label and reviewer. The first report of each ' +
    'parent about a URL counts; another one is answered the same and changes nothing. So is a report of a URL that ' +
    'nobody has scanned. URLs in the reason are kept as those of scans are. Until the caller has proven their e-mail ' +
    'address a report changes nothing, and the answer says so.',
  method: 'POST',
  path: '/api/report',
  caller: ['Parent'],
  body: reportFields,
  answers: { 202: thanks },
} as const satisfies Route;

export const getLogs = {
  api: 'phishing',
  summary: 'Reads a page of what a parent scanned',
  description:
    "Every page costs the same, however long the log is. What is older than the caller's settings allow is neither shown " +
    'nor counted.',
  method: 'GET',
  path: '/api/logs',
  caller: ['Parent'],
  query: logQuery,
  answers: { 200: logPage },
} as const satisfies Route;
