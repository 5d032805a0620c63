import type { IncomingMessage } from 'node:http';
import type { SuppressedAddress } from '../../contracts/students/suppressed-address';
import { savedAnswers } from '../../lambdas/students/records/insertStudentData/saved-answers';
import { STUDENT_FIELDS, type Student } from '../../web/src/sections/students/student';

export const PASSWORD = 'a long enough password';

export interface FakeAccount {
  readonly email: string;
  readonly role: 'Parent' | 'Admin';
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
  readonly mails: string[] = [];
  /** Addresses to which no more mail goes. */
  readonly suppressed: SuppressedAddress[] = [];
  /** What the page asked for, the renewals of its session aside. */
  readonly requests: string[] = [];
  /** Whose cookie the browser has. */
  account: FakeAccount | null = null;
  readonly #overrides: { readonly path: string; readonly reply: Reply }[] = [];

  /** The next request of this kind ("POST /students") gets this answer instead of the usual one. */
  next(path: string, reply: Reply): void {
    this.#overrides.push({ path, reply });
  }

  async answer(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = `${request.method} ${url.pathname}`;
    if (path !== 'POST /api/auth/session') this.requests.push(`${path}${url.search}`);
    const index = this.#overrides.findIndex((override) => override.path === path);
    const [override] = index < 0 ? [] : this.#overrides.splice(index, 1);
    if (override) return override.reply;
    if (path.startsWith('POST /api/auth/')) return this.#admit(path, await textOf(request));
    if (this.account?.role !== 'Admin') return { status: 403, body: { message: 'Please sign in.' } };
    if (path === 'POST /students') return this.#save(await textOf(request));
    if (path === 'GET /students') return this.#list(Number(url.searchParams.get('cursor') ?? 0));
    if (path === 'GET /mail/suppressed') return { status: 200, body: this.suppressed };
    if (path === 'POST /backup') return this.#backUp();
    return { status: 404, body: { message: 'Not found' } };
  }

  #admit(path: string, text: string): Reply {
    if (path === 'POST /api/auth/logout') {
      this.account = null;
      return { status: 200, body: { message: 'Signed out.' } };
    }
    const { email, password, fullName } = text === '' ? {} : JSON.parse(text);
    if (path === 'POST /api/auth/register') {
      if (!fullName) return { status: 400, body: { message: 'Invalid: fullName' } };
      return { status: 201, body: { id: 1, email, role: 'Parent' } };
    }
    if (path === 'POST /api/auth/login') {
      if (password !== PASSWORD) return { status: 401, body: { message: 'Invalid credentials' } };
      this.account = { email, role: email.startsWith('admin') ? 'Admin' : 'Parent' };
    }
    if (!this.account) return { status: 401, body: { message: 'Sign in.' } };
    return {
      status: 200,
      body: { token: `token-of-${this.account.email}`, expiresIn: 900, ...this.account },
    };
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
    const body = this.students.slice(from, until);
    return { status: 200, body, ...(more ? { headers: { 'x-next-cursor': String(until) } } : {}) };
  }

  #backUp(): Reply {
    const fileName = 'backup-20261120-070000.json';
    const body = {
      message: 'Backup and email sent successfully!',
      fileName,
      location: `s3://student-backup-20250706/${fileName}`,
      records: this.students.length,
      bytes: 48_213,
      sha256: 'a3f5c1d2e4b60798'.repeat(4),
    };
    return { status: 200, body };
  }
}

const NAMES = ['Học sinh mẫu An', 'Học sinh mẫu Bình', 'Học sinh mẫu Đức', 'Học sinh mẫu Ân', 'Demo Student'];

/** So many students whose IDs are in order: HS00001, HS00002, … */
export function demoStudents(count: number): Student[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    const values = [
      `HS${number}`,
      `${NAMES[index % NAMES.length]} ${String((index % 97) + 1).padStart(2, '0')}`,
      `${6 + (index % 7)}A${1 + (index % 4)}`,
      `${2008 + (index % 7)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
      `hs${number}@example.edu.vn`,
    ];
    const entries = STUDENT_FIELDS.map((field, position) => [field, values[position] ?? ''] as const);
    return Object.fromEntries(entries) as Student;
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
