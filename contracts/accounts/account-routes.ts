import { roles } from '../http/roles';
import type { Route } from '../http/route';
import { accountFields } from './account';

export const getAccount = {
  api: 'phishing',
  summary: "Reads the caller's account",
  description: 'Until the address is proven scans and settings work, and reports and sightings do not count.',
  method: 'GET',
  path: '/api/account',
  caller: roles,
  answers: { 200: { kind: 'record', title: 'OwnAccount', fields: accountFields } },
} as const satisfies Route;
