import type { FakePast } from './fake-record';
import type { FakeSchool } from './fake-school';

const by = '2 staff-02@school.example';

/** What is told of the first demo student: three versions, and a mail that came back. */
export const past: FakePast = {
  history: [
    {
      ...{ version: 3, at: '2026-11-20T07:31:00.000Z', by, action: 'correct', source: 'page' },
      changes: [{ field: 'email', before: 'typo@example.edu.vn', after: 'hs00001@example.edu.vn' }],
    },
    {
      ...{ version: 2, at: '2026-11-19T07:05:00.000Z', by: 'api-key', action: 'move', source: 'api' },
      changes: [{ field: 'class', before: '5A1', after: '6A1' }],
    },
    {
      ...{ version: 1, at: '2025-08-18T03:22:00.000Z', by: 'operator', action: 'restore', source: 'restore' },
      changes: [
        { field: 'name', before: null, after: 'Học sinh mẫu An 01' },
        { field: 'birthdate', before: null, after: '2008-01-01' },
      ],
    },
  ],
  mails: [
    { to: 'typo@example.edu.vn', at: '2026-11-19T07:06:00.000Z', outcome: 'sent' },
    { to: 'hs00001@example.edu.vn', at: '2026-11-20T07:32:00.000Z', outcome: 'waiting' },
  ],
};

/** Gives the first demo student a past. */
export function withPast(school: FakeSchool): void {
  school.past.set('HS00001', past);
  school.states.set('HS00001', { version: 3 });
  school.suppressed.push({
    address: 'typo@example.edu.vn',
    reason: 'bounce',
    at: '2026-11-19T07:10:00.000Z',
  });
}
