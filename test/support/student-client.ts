import { exampleRecord } from '../../contracts/openapi/example';
import { type Student, studentFields } from '../../contracts/students/student';
import type { TestSystem } from './system';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export const student: Student = {
  ...exampleRecord(studentFields),
  studentid: 'HS-001',
  name: 'Học sinh mẫu 01',
  class: '6A',
  birthdate: '2014-09-05',
  email: 'family-01@families.example',
};

type Call = (path: string, init?: RequestInit) => Promise<Answer>;

/** Calls the API student with its key. */
export function studentClient({ student: { url, apiKey } }: Pick<TestSystem, 'student'>): {
  readonly call: Call;
  readonly insert: (body: unknown) => Promise<Answer>;
  readonly list: (query?: string) => Promise<Answer>;
} {
  const call: Call = async (path, init = {}) => {
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${url}${path}`, { ...init, headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
  return {
    call,
    insert: (body) => call('/students', { method: 'POST', body: JSON.stringify(body) }),
    list: (query = '') => call(`/students${query}`),
  };
}
