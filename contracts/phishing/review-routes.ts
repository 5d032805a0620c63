import type { Route } from '../http/route';
import { withReasons } from './browsing-log';
import {
  approvalFields,
  closingFields,
  datasetColumns,
  datasetEntry,
  entryParams,
  entryStatuses,
} from './dataset';
import { model } from './models';
import { startedJob, trainingJob } from './training';

export const listDataset = {
  api: 'phishing',
  summary: 'Lists scanned URLs by status',
  description:
    'Newest seen first, reviewed ones as the night before knew it; all that fit into one answer without a limit. What looks harmless and comes from fewer than three ' +
    'accounts shows its host alone (hostOnly).',
  method: 'GET',
  path: '/api/dataset',
  caller: ['Admin'],
  query: { status: { kind: 'choice', of: entryStatuses, default: 'Pending' }, with: withReasons },
  paged: true,
  deed: { what: 'dataset.list' },
  answers: { 200: { kind: 'list', of: datasetEntry } },
} as const satisfies Route;

export const exportDataset = {
  api: 'phishing',
  summary: 'Writes scanned URLs as CSV',
  description:
    'RFC 4180, in the order of the list. An answer holds at most 6 MB, compressed if the client accepts gzip: tens of thousands ' +
    'of entries. A longer file is cut after a line; the rest comes with the cursor, under a header of its own. Text ' +
    'cells that a spreadsheet would take for a formula begin with an apostrophe.',
  method: 'GET',
  path: '/api/dataset/export',
  caller: ['Admin'],
  query: { status: { kind: 'choice', of: entryStatuses, default: 'Approved' } },
  paged: true,
  deed: { what: 'dataset.export' },
  answers: { 200: { kind: 'csv', columns: datasetColumns, fileName: 'dataset.csv' } },
} as const satisfies Route;

export const approveEntry = {
  api: 'phishing',
  summary: 'Takes a scanned URL for training',
  description:
    'Without a body, or without finalLabel, the label is the predicted one. A case of the entry is closed by it.',
  method: 'POST',
  path: '/api/dataset/{id}/approve',
  caller: ['Admin'],
  deed: { what: 'review.approve', about: 'id' },
  params: entryParams,
  body: approvalFields,
  bodyOptional: true,
  answers: { 200: datasetEntry, 404: 'There is no such entry.', 409: 'The entry has been reviewed already.' },
} as const satisfies Route;

export const rejectEntry = {
  api: 'phishing',
  summary: 'Keeps a scanned URL out of training',
  description: 'A case of the entry is closed by it.',
  method: 'POST',
  path: '/api/dataset/{id}/reject',
  caller: ['Admin'],
  deed: { what: 'review.reject', about: 'id' },
  params: entryParams,
  answers: { 200: datasetEntry, 404: 'There is no such entry.', 409: 'The entry has been reviewed already.' },
} as const satisfies Route;

export const listCases = {
  api: 'phishing',
  summary: 'Lists the open cases',
  description:
    'Entries that somebody has reported since they were reviewed, or before. First reports of an account on a day come ' +
    'before its later ones, and of the same rank the oldest first, so that nobody alone can push others back. All that ' +
    'fit into one answer without a limit.',
  method: 'GET',
  path: '/api/cases',
  caller: ['Admin'],
  query: { with: withReasons },
  paged: true,
  deed: { what: 'case.list' },
  answers: { 200: { kind: 'list', of: datasetEntry } },
} as const satisfies Route;

export const closeCase = {
  api: 'phishing',
  summary: 'Closes the open case of an entry',
  description:
    "The id is the entry's. Without a body the review stays as it is. Closing it again in the same way answers the same " +
    'to the same Admin and changes nothing.',
  method: 'POST',
  path: '/api/cases/{id}/close',
  caller: ['Admin'],
  deed: { what: 'case.close', about: 'id' },
  params: entryParams,
  body: closingFields,
  bodyOptional: true,
  answers: { 200: datasetEntry, 404: 'There is no such entry.', 409: 'The entry has no open case.' },
} as const satisfies Route;

export const triggerTraining = {
  api: 'phishing',
  summary: 'Starts a training',
  description:
    'Answers at once. The training begins within two minutes and takes the active model further with what was approved ' +
    'since that model learned. Running jobs become Completed or Failed by themselves.',
  method: 'POST',
  path: '/api/train/trigger',
  caller: ['Admin'],
  deed: { what: 'training.start' },
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
  deed: { what: 'model.activate', about: 'version' },
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
