import type { Route } from '../http/route';
import { exportFields } from './account-export';

export const exportAccount = {
  api: 'phishing',
  summary: 'Writes all that is kept of the caller',
  description:
    'Some 1,000 entries of the log at once (`limit`; the newest come together, so there may be more); x-next-cursor says ' +
    'where it goes on, and each further answer has log entries alone. Reports are kept without their account, so they ' +
    'are not in it. Asking is an entry of the audit log.',
  method: 'GET',
  path: '/api/account/export',
  caller: ['Parent'],
  paged: true,
  deed: { what: 'account.export' },
  answers: { 200: { kind: 'record', title: 'AccountExport', fields: exportFields } },
} as const satisfies Route;

export const deleteAccount = {
  api: 'phishing',
  summary: "Deletes the caller's account and what is kept of it",
  description:
    'Asks for the password, or for a sign-in that is no older than five minutes. Sessions and devices are refused within five ' +
    'seconds; log, settings, PIN, links, counters and mails about the air are gone some minutes later, and the address can ' +
    'register again then. What nobody else has met and nobody has reviewed leaves the dataset too. Backups for disasters ' +
    '(point-in-time recovery) forget it within 35 days. Staff and Admin give up their role first.',
  method: 'DELETE',
  path: '/api/account',
  caller: ['Parent'],
  body: { password: { kind: 'password', optional: true } },
  bodyOptional: true,
  headers: { 'Set-Cookie': 'Forgets the session' },
  deed: { what: 'account.delete' },
  answers: {
    204: { kind: 'nothing' },
    401: 'Invalid credentials',
    403: 'Give your password, or sign in again first.',
    429: 'Too many attempts. Please wait a moment.',
  },
} as const satisfies Route;
