import { listDevices } from '../../contracts/accounts/device-routes';
import { exportAccount } from '../../contracts/accounts/leaving-routes';
import { listPasskeys } from '../../contracts/accounts/passkey-routes';
import { listSessions } from '../../contracts/accounts/routes';
import { listStaff } from '../../contracts/accounts/staff-routes';
import { exportAudit } from '../../contracts/audit/routes';
import { getDay, getLatestAnomaly, getPlan, getSkill } from '../../contracts/forecast/routes';
import { getCalendar, getFeed, getFlag } from '../../contracts/forecast/school-routes';
import { showConfirmation } from '../../contracts/forecast/subscription-routes';
import type { Route } from '../../contracts/http/route';
import { getBlocklist, getModel } from '../../contracts/phishing/extension-routes';
import { exportDataset, listCases, listDataset, listModels } from '../../contracts/phishing/review-routes';
import {
  getPersonalData,
  getStudentHistory,
  getStudentMails,
} from '../../contracts/students/about-one-routes';
import { listBackups } from '../../contracts/students/backup-routes';
import { exportOneRoster } from '../../contracts/students/export-routes';
import { getStudent } from '../../contracts/students/life-routes';
import { getStudentData } from '../../contracts/students/routes';
import type { Plain } from '../cloud/plain';

/** What there is to be read. */
export type Shelf = 'students' | 'accounts' | 'audit' | 'phishing' | 'air';

/** One request for something that is there. */
interface Asked {
  readonly route: Route;
  /** Who asks, by a token; without it a program with the key, or anybody. */
  readonly as?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** What a whole answer has of a table: this field of each item that has these values. */
  readonly holds?: Stored;
  /** What no answer has, in the same way. */
  readonly hides?: Stored;
}

interface Stored {
  readonly table: string;
  readonly field: string;
  readonly of?: Plain;
}

export interface Reading extends Asked {
  /** The function that answers. */
  readonly function: string;
}

/** A page of one is a part of what there is, and says so. */
const one = { limit: '1' };
const ofOne = { params: { studentid: 'HS-001' } };
const byAdmin = { as: 'admin' };
const byMother = { as: 'mother' };
/** On the next school day. */
const lesson = { from: '2026-11-09T01:00:00.000Z', to: '2026-11-09T02:00:00.000Z' };

const sessions = { table: 'accountSessions', field: 'id' } as const;
const dataset = { table: 'phishingDataset', field: 'host' } as const;
const ofMother = { account: '1' };

/** By the function that answers. */
const asked: Readonly<Record<Shelf, Readonly<Record<string, readonly Asked[]>>>> = {
  students: {
    getStudentData: [
      {
        ...{ route: getStudentData, query: { status: 'all' } },
        holds: { table: 'studentData', field: 'studentid' },
      },
      // Who has left is read and not shown, so that one page of the table is not enough.
      { route: getStudentData, query: { status: 'active', limit: '2' } },
      {
        ...{ route: getStudentData, query: { status: 'active' } },
        hides: { table: 'studentData', field: 'studentid', of: { status: 'left' } },
      },
    ],
    getStudent: [
      { route: getStudent, ...ofOne },
      { route: getStudentMails, params: { studentid: 'HS-002' } },
    ],
    getStudentHistory: [
      { route: getStudentHistory, ...ofOne },
      { route: getStudentHistory, ...ofOne, query: one },
    ],
    getPersonalData: [{ route: getPersonalData, ...ofOne }],
    exportOneRoster: [{ route: exportOneRoster }],
    listBackups: [{ route: listBackups }, { route: listBackups, query: one }],
  },
  accounts: {
    exportAccount: [
      { route: exportAccount, ...byMother, holds: { ...sessions, of: ofMother } },
      { route: exportAccount, ...byMother, query: one },
    ],
    listDevices: [
      { route: listDevices, ...byMother, holds: { ...sessions, of: { ...ofMother, role: 'Device' } } },
    ],
    listPasskeys: [{ route: listPasskeys, ...byMother }],
    listSessions: [
      { route: listSessions, ...byMother, holds: { ...sessions, of: { ...ofMother, role: 'Parent' } } },
    ],
    listStaff: [
      { route: listStaff, ...byAdmin, holds: { table: 'accountStaff', field: 'email' } },
      { route: listStaff, ...byAdmin, query: one },
    ],
  },
  audit: {
    exportAudit: [
      { route: exportAudit, ...byAdmin },
      { route: exportAudit, ...byAdmin, query: one },
    ],
  },
  phishing: {
    getModel: [{ route: getModel, ...byMother }],
    getBlocklist: [{ route: getBlocklist, ...byMother }],
    listDataset: [{ route: listDataset, ...byAdmin, holds: { ...dataset, of: { status: 'Pending' } } }],
    listCases: [{ route: listCases, ...byAdmin }],
    exportDataset: [
      { route: exportDataset, ...byAdmin, holds: { ...dataset, of: { status: 'Approved' } } },
      { route: exportDataset, ...byAdmin, query: one },
    ],
    listModels: [{ route: listModels, ...byAdmin }],
  },
  air: {
    getDay: [{ route: getDay, query: { date: '2026-11-09' } }],
    getLatestAnomaly: [{ route: getLatestAnomaly }],
    getPlan: [{ route: getPlan, query: lesson }],
    getSkill: [{ route: getSkill }],
    getCalendar: [{ route: getCalendar }],
    getFeed: [{ route: getFeed }],
    getFlag: [{ route: getFlag }],
    showSubscriptionForm: [{ route: showConfirmation, query: { token: 'A'.repeat(43) } }],
  },
};

/** All of them, each with the shelf on which it is. */
export const readings: readonly (readonly [Shelf, Reading])[] = Object.entries(asked).flatMap(
  ([shelf, byFunction]) =>
    Object.entries(byFunction).flatMap(([name, all]) =>
      all.map((each) => [shelf as Shelf, { function: name, ...each }] as const),
    ),
);

/** The functions that answer readers, and those that one of them asks. */
export const functions: readonly string[] = [
  ...Object.values(asked).flatMap(Object.keys),
  ...['tellFamily', 'tellReader'],
];
