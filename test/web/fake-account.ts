import type { OwnAccount } from '../../contracts/accounts/account';
import type { OwnPasskeys } from '../../contracts/accounts/passkeys';
import type { OwnSession } from '../../contracts/accounts/sessions';
import type { FakeSchool } from './fake-school';
import { PASSWORD } from './fake-sign-in';

/** Two passkeys, and codes of which one was used. */
const demoPasskeys: OwnPasskeys = {
  passkeys: [
    {
      ...{ id: 'cGFzc2tleS0x', name: 'Windows laptop', synced: false },
      ...{ addedAt: '2026-09-03T02:00:00.000Z', lastUsedAt: '2026-11-23T01:02:00.000Z' },
    },
    {
      ...{ id: 'cGFzc2tleS0y', name: 'Phone', synced: true },
      ...{ addedAt: '2026-09-03T02:10:00.000Z', lastUsedAt: '2026-11-18T10:00:00.000Z' },
    },
  ],
  afterPassword: false,
  isNeeded: false,
  isProven: true,
  codesLeft: 9,
  codesMadeAt: '2026-09-03T02:20:00.000Z',
};

/** Of who has none. */
export const noPasskeys: OwnPasskeys = {
  passkeys: [],
  ...{ afterPassword: false, isNeeded: false, isProven: true, codesLeft: 0 },
};

/** Whose address is confirmed. */
export const demoAccount: OwnAccount = {
  ...{ id: 12, email: 'parent-01@school.example', role: 'Parent' },
  ...{ createdAt: '2026-09-01T02:00:00.000Z', provenAt: '2026-09-01T02:10:00.000Z' },
};

/** Where somebody is signed in: here, on a phone, and on another computer. */
export const demoSessions: readonly OwnSession[] = [
  ['10000001', 'Chrome on Windows', '2026-11-23T01:02:00.000Z', true] as const,
  ['20000002', 'Safari on iPhone', '2026-11-22T10:40:00.000Z', false] as const,
  ['30000003', 'Firefox on Linux', '2026-11-12T03:15:00.000Z', false] as const,
].map(([id, device, at, current]) => ({
  id: id.repeat(4),
  device,
  startedAt: at,
  lastSeenAt: at,
  current,
}));

/** The routes of one's own account, as the page sees them; gives the sessions that go on. */
export function serveAccount(
  school: FakeSchool,
  sessions = demoSessions,
): { sessions: readonly OwnSession[] } {
  const going = { sessions };
  school.answers.set('GET /api/auth/sessions', () => ({ status: 200, body: going.sessions }));
  school.answers.set('DELETE /api/auth/sessions', () => {
    going.sessions = going.sessions.filter(({ current }) => current);
    return { status: 204, body: '' };
  });
  for (const { id } of sessions) {
    school.answers.set(`DELETE /api/auth/sessions/${id}`, () => {
      going.sessions = going.sessions.filter((session) => session.id !== id);
      return { status: 204, body: '' };
    });
  }
  school.answers.set('GET /api/auth/passkeys', () => ({ status: 200, body: demoPasskeys }));
  school.answers.set('PUT /api/auth/password', (sent) => {
    const isRight = JSON.parse(sent).current === PASSWORD;
    return isRight ? { status: 204, body: '' } : { status: 401, body: { message: 'Invalid credentials' } };
  });
  school.answers.set('GET /api/account', () => ({ status: 200, body: demoAccount }));
  school.answers.set('POST /api/auth/verify/mail', () => ({
    status: 202,
    body: { message: 'A link is on its way.' },
  }));
  return going;
}
