import type { IncomingMessage } from 'node:http';
import type { SuppressedAddress } from '../../contracts/students/suppressed-address';
import { savedAnswers } from '../../lambdas/students/records/insertStudentData/saved-answers';
import type { Student } from '../../web/src/sections/students/student';
import {
  besides,
  bytesOf,
  type FakeOperation,
  type FakePast,
  madeBackup,
  type RecordState,
  textOf,
} from './fake-record';
import { admit } from './fake-sign-in';

/** The renewals of a session, and what a browser needs to offer a passkey. */
const BESIDES = ['POST /api/auth/session', 'POST /api/auth/passkeys/sign-in/options'];

export interface FakeAccount {
  readonly email: string;
  readonly role: 'Parent' | 'Staff' | 'Admin';
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** It is held back until then. */
  readonly after?: Promise<unknown>;
}

/** For an answer that never comes. */
export const never = new Promise<never>(() => {});

/** An answer that is held back until it is let go. */
export function heldBack(reply: Reply): { readonly reply: Reply; readonly letGo: () => void } {
  let letGo = () => {};
  const after = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { reply: { ...reply, after }, letGo: () => letGo() };
}

/** How many students one answer of the fake list holds before it names a cursor. */
const PAGE = 1000;

/** The API of the students slice as the page sees it, with answers that a test may put in the way. */
export class FakeSchool {
  readonly students: Student[] = [];
  /** What a record has besides, by id; it is version 1 and active where nothing is said. */
  readonly states = new Map<string, RecordState>();
  readonly mails: string[] = [];
  /** What is told of a student besides the record, by id. */
  readonly past = new Map<string, FakePast>();
  /** Addresses to which no more mail goes. */
  readonly suppressed: SuppressedAddress[] = [];
  /** What the page asked for, besides what it asks by itself. */
  readonly requests: string[] = [];
  /** Whose cookie the browser has. */
  account: FakeAccount | null = null;
  /** Answers of further routes ("GET /api/auth/sessions"), to whoever asks. */
  readonly answers = new Map<string, (sent: string, bytes: Buffer) => Reply>();
  readonly #overrides: { readonly path: string; readonly reply: Reply }[] = [];

  /** The next request of this kind ("POST /students") gets this answer instead of the usual one. */
  next(path: string, reply: Reply): void {
    this.#overrides.push({ path, reply });
  }

  async answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = `${request.method} ${url.pathname}`;
    if (!BESIDES.includes(path)) this.requests.push(`${path}${url.search}`);
    const index = this.#overrides.findIndex((override) => override.path === path);
    const [override] = index < 0 ? [] : this.#overrides.splice(index, 1);
    if (override) return override.reply;
    const further = this.answers.get(path);
    if (further) {
      const bytes = await bytesOf(request);
      return further(bytes.toString('utf8'), bytes);
    }
    if (path.startsWith('POST /api/auth/')) return admit(this, path, await textOf(request));
    if (!this.account || this.account.role === 'Parent')
      return { status: 403, body: { message: 'Please sign in.' } };
    return this.#records(request, url, path);
  }

  async #records(request: IncomingMessage, url: URL, path: string): Promise<Reply> {
    if (path === 'POST /students') return this.#save(await textOf(request));
    if (path === 'GET /students') return this.#list(Number(url.searchParams.get('cursor') ?? 0));
    if (path === 'POST /students/bulk') return { status: 200, body: this.#bulk(await textOf(request)) };
    const [, id, more] = /^\/students\/([^/]+)(?:\/([\w-]+))?$/.exec(url.pathname) ?? [];
    if (id !== undefined && more === undefined) return this.#one(request, decodeURIComponent(id));
    if (id !== undefined) return this.#about(request, decodeURIComponent(id), more ?? '');
    if (path === 'GET /imports') return { status: 200, body: [] };
    if (path === 'GET /mail/suppressed') return { status: 200, body: this.suppressed };
    if (path === 'POST /backup') return { status: 200, body: madeBackup(this.students.length) };
    return { status: 404, body: { message: 'Not found' } };
  }

  #save(text: string): Reply {
    const student: Student = JSON.parse(text);
    if (this.students.some(({ studentid }) => studentid === student.studentid)) {
      return { status: 409, body: { message: `Student ID '${student.studentid}' already exists.` } };
    }
    this.students.push(student);
    if (this.suppressed.some(({ address }) => address === student.email)) {
      return { status: 200, body: savedAnswers.withheld };
    }
    this.mails.push(student.email);
    return { status: 200, body: savedAnswers.sent };
  }

  #list(from: number): Reply {
    const until = from + PAGE;
    const more = until < this.students.length;
    const body = this.students.slice(from, until).map((student) => this.record(student));
    return { status: 200, body, ...(more ? { headers: { 'x-next-cursor': String(until) } } : {}) };
  }

  /** A student as the API has it. */
  record(student: Student) {
    return { version: 1, status: 'active', ...student, ...this.states.get(student.studentid) };
  }

  /** As if somebody else had changed it. */
  change(id: string, values: Partial<Student>, state: RecordState = {}): void {
    const at = this.students.findIndex(({ studentid }) => studentid === id);
    const before = this.students[at];
    if (!before) throw new Error(`there is no ${id}`);
    const { version } = this.record(before);
    this.students[at] = { ...before, ...values };
    this.states.set(id, {
      ...this.states.get(id),
      updatedBy: '2 staff-02@school.example',
      ...state,
      version: version + 1,
    });
  }

  async #one(request: IncomingMessage, id: string): Promise<Reply> {
    const student = this.students.find(({ studentid }) => studentid === id);
    if (!student) return { status: 404, body: { message: 'There is no such student.' } };
    const current = this.record(student);
    if (request.method === 'GET') return { status: 200, body: current };
    const values = JSON.parse(await textOf(request));
    const seen = request.headers['if-match'];
    if (seen === undefined) return { status: 428, body: { message: 'Say which version you saw.' } };
    if (seen !== `"${current.version}"`)
      return { status: 412, body: { message: 'Changed meanwhile.', current } };
    this.change(id, values, { updatedBy: `1 ${this.account?.email}` });
    const confirmation = values.email === undefined ? {} : { confirmation: 'sent' };
    const after = this.students.find(({ studentid }) => studentid === id) ?? student;
    return { status: 200, body: { ...this.record(after), ...confirmation } };
  }

  /** What there is beside a record, and its end. */
  #about(request: IncomingMessage, id: string, more: string): Reply {
    const student = this.students.find(({ studentid }) => studentid === id);
    if (!student) return { status: 404, body: { message: 'There is no such student.' } };
    const record = this.record(student);
    if (more !== 'erase') return { status: 200, body: besides(record, this.past.get(id), more) };
    if (request.headers['if-match'] !== `"${record.version}"`)
      return { status: 412, body: { message: 'Changed meanwhile.', current: record } };
    this.students.splice(this.students.indexOf(student), 1);
    return { status: 200, body: { studentid: id, status: 'erased' } };
  }

  #bulk(text: string) {
    const { operations } = JSON.parse(text) as { operations: readonly FakeOperation[] };
    const results = operations.map((operation) => {
      const { studentid } = operation;
      const student = this.students.find((each) => each.studentid === studentid);
      if (!student) return { studentid, status: 404, message: 'There is no such student' };
      const { version } = this.record(student);
      if (version !== operation.version)
        return { studentid, status: 412, version, message: 'Changed meanwhile' };
      const by = { updatedBy: `1 ${this.account?.email}` };
      if (operation.op === 'move') this.change(studentid, { class: operation.class ?? '' }, by);
      if (operation.op === 'leave')
        this.change(studentid, {}, { ...by, status: 'left', leftOn: operation.leftOn ?? '' });
      if (operation.op === 'return') {
        this.states.set(studentid, { version });
        this.change(studentid, {}, { ...by, status: 'active' });
      }
      return { studentid, status: 200, version: version + 1 };
    });
    const message = 'Each operation was done or refused by itself: this is not all or nothing.';
    return { message, results };
  }
}
