import type { Route } from '../http/route';
import { logPage, logQuery, withReasons } from './browsing-log';
import { approvalFields, datasetColumns, datasetEntry, entryParams, entryStatuses } from './dataset';
import { model } from './models';
import { batchFields, reportFields, scanFields, thanks } from './scan';
import { settings, settingsFields } from './settings';
import { startedJob, trainingJob } from './training';
import { scanResult } from './verdict';

export const getSettings = {
  api: 'phishing',
  summary: 'Reads how a parent wants to be protected',
  description: 'The settings of a new account if they were never changed.',
  method: 'GET',
  path: '/api/settings',
  caller: ['Parent'],
  answers: { 200: settings },
} as const satisfies Route;

export const putSettings = {
  api: 'phishing',
  summary: 'Replaces how a parent wants to be protected',
  description:
    'All four fields are required. Entries of the lists are normalised: lower case, no scheme, path, port or leading ' +
    '`*.`, international names as A-labels; then each is kept once. An entry that is no domain is named as `whitelist[3]`.',
  method: 'PUT',
  path: '/api/settings',
  caller: ['Parent'],
  body: settingsFields,
  answers: { 200: settings },
} as const satisfies Route;

export const scan = {
  api: 'phishing',
  summary: 'Judges a URL for a parent',
  description:
    "The URL is never fetched. It is kept in the caller's log and, without the caller, in the dataset: scheme, host and " +
    'path, with * for each segment that looks like a secret, and the names of the parameters. A verdict is answered even ' +
    'if it could not be kept: recorded is false then, and scanning again keeps it.',
  method: 'POST',
  path: '/api/scan',
  caller: ['Parent', 'Admin'],
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
  caller: ['Parent', 'Admin'],
  body: batchFields,
  answers: { 200: { kind: 'list', of: scanResult } },
} as const satisfies Route;

export const reportVerdict = {
  api: 'phishing',
  summary: 'Sends a URL back to review',
  description:
    'The entry of the URL becomes Pending again and has the reason. The first report of each parent about a URL counts; ' +
    'another one is answered the same and changes nothing. So is a report of a URL that nobody has scanned.',
  method: 'POST',
  path: '/api/report',
  caller: ['Parent'],
  body: reportFields,
  answers: { 202: thanks },
} as const satisfies Route;

export const getLogs = {
  api: 'phishing',
  summary: 'Reads a page of what a parent scanned',
  description: 'Every page costs the same, however long the log is.',
  method: 'GET',
  path: '/api/logs',
  caller: ['Parent'],
  query: logQuery,
  answers: { 200: logPage },
} as const satisfies Route;

export const listDataset = {
  api: 'phishing',
  summary: 'Lists scanned URLs by status',
  description: 'Newest seen first; all that fit into one answer without a limit.',
  method: 'GET',
  path: '/api/dataset',
  caller: ['Admin'],
  query: { status: { kind: 'choice', of: entryStatuses, default: 'Pending' }, with: withReasons },
  paged: true,
  answers: { 200: { kind: 'list', of: datasetEntry } },
} as const satisfies Route;

export const exportDataset = {
  api: 'phishing',
  summary: 'Writes scanned URLs as CSV',
  description:
    'RFC 4180, newest seen first. An answer holds at most 6 MB, compressed if the client accepts gzip: tens of thousands ' +
    'of entries. A longer file is cut after a line; the rest comes with the cursor, under a header of its own. Text ' +
    'cells that a spreadsheet would take for a formula begin with an apostrophe.',
  method: 'GET',
  path: '/api/dataset/export',
  caller: ['Admin'],
  query: { status: { kind: 'choice', of: entryStatuses, default: 'Approved' } },
  paged: true,
  answers: { 200: { kind: 'csv', columns: datasetColumns, fileName: 'dataset.csv' } },
} as const satisfies Route;

export const approveEntry = {
  api: 'phishing',
  summary: 'Takes a scanned URL for training',
  description: 'Without a body, or without finalLabel, the label is the predicted one.',
  method: 'POST',
  path: '/api/dataset/{id}/approve',
  caller: ['Admin'],
  params: entryParams,
  body: approvalFields,
  bodyOptional: true,
  answers: { 200: datasetEntry, 404: 'There is no such entry.', 409: 'The entry has been reviewed already.' },
} as const satisfies Route;

export const rejectEntry = {
  api: 'phishing',
  summary: 'Keeps a scanned URL out of training',
  method: 'POST',
  path: '/api/dataset/{id}/reject',
  caller: ['Admin'],
  params: entryParams,
  answers: { 200: datasetEntry, 404: 'There is no such entry.', 409: 'The entry has been reviewed already.' },
} as const satisfies Route;

export const triggerTraining = {
  api: 'phishing',
  summary: 'Starts a training',
  description:
    'Answers at once. The training begins within a minute and takes the active model further with what was approved ' +
    'since that model learned. Running jobs become Completed or Failed by themselves.',
  method: 'POST',
  path: '/api/train/trigger',
  caller: ['Admin'],
  answers: { 200: startedJob, 409: 'A training is running already.' },
} as const satisfies Route;

export const listTrainingJobs = {
  api: 'phishing',
  summary: 'Lists trainings',
  description: 'Newest first; a hundred of them without a limit.',
  method: 'GET',
  path: '/api/train/jobs',
  caller: ['Admin'],
  paged: true,
  answers: { 200: { kind: 'list', of: trainingJob } },
} as const satisfies Route;

export const listModels = {
  api: 'phishing',
  summary: 'Lists the models that can judge',
  description:
    'The newest 100 that were trained here, newest first, the active one however old, and last the one that ships.',
  method: 'GET',
  path: '/api/models',
  caller: ['Admin'],
  answers: { 200: { kind: 'list', of: model } },
} as const satisfies Route;

export const activateModel = {
  api: 'phishing',
  summary: 'Lets another model judge',
  description:
    'From the next scan on. Also the way back to an earlier model; activating the active one changes nothing.',
  method: 'POST',
  path: '/api/models/{version}/activate',
  caller: ['Admin'],
  params: {
    version: {
      kind: 'text',
      exact: true,
      min: 1,
      max: 1_024,
      example: 'base',
      description: 'A version of the list',
    },
  },
  answers: {
    200: model,
    404: 'There is no such model.',
    409: 'This model cannot be read by the service that runs now.',
  },
} as const satisfies Route;
