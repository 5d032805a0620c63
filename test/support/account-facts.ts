import type { Act } from '../../simulation/accounts/act';
import { firstPassword } from '../../simulation/accounts/people';
import type { Facts, Told } from '../../simulation/accounts/play';

export const email = 'mother@families.example';
export const hers = firstPassword('mother');
export const password = 'seven quiet lanterns';
export const answer = (status: number, body: object = {}) => ({
  status,
  body,
  replayed: false,
  retryAfter: false,
});
export const toldOf = (wish: Act['wish'], status: number, more: Partial<Told & Act> = {}): Told => {
  const { as, began = 0, ended = 10, later } = more;
  const act: Act = { client: 'mother', who: 'mother', at: 0, ...(as !== undefined && { as }), wish };
  return { act, answers: [answer(status, { id: 1 })], later, began, ended };
};

/** Whether the mother's account opens with the password that it had, and with another one. */
export const opening = (first: boolean, second: boolean): Facts['opens'] => {
  const tried = [[hers, first] as const, [password, second] as const];
  return new Map([['mother', new Map(tried)]]);
};

export const registered: Facts = {
  there: [],
  passkeyRoles: [],
  air: [],
  isAirMailed: true,
  passkeys: [],
  devices: [],
  told: [toldOf({ kind: 'register', password }, 201)],
  heard: new Map(),
  atEdge: { staff: new Set(), ended: new Set() },
  opens: new Map([['mother', new Map([[password, true]])]]),
  users: [{ email, id: 1 }],
  ...{ staff: [], ids: new Map([['mother', 1]] as const), kept: [] },
  mails: [{ to: email, text: '', page: 'verify-address', token: 'a' }],
  struck: [],
};

export const settled: Facts = {
  ...registered,
  there: [{ who: 'mother', role: 'Parent', signedIn: ['phone'] }],
  told: [toldOf({ kind: 'log out' }, 204, { as: 'phone' })],
  heard: new Map([['phone', 401]]),
  opens: new Map([['mother', new Map([[hers, true]])]]),
  mails: [],
};

export const claimed = (session: string) => toldOf({ kind: 'claim', session }, 201);
export const renewedAs = (role: string): Told => {
  const told = toldOf({ kind: 'renew', of: 'phone' }, 200);
  return { ...told, answers: told.answers.map((answer) => ({ ...answer, body: { role } })) };
};
export const guesses = (count: number) =>
  Array.from({ length: count }, () => toldOf({ kind: 'guess code' }, 400));

export const confirmed = toldOf({ kind: 'confirm air' }, 200);
export const reading: Facts = {
  ...settled,
  ...{
    told: [],
    heard: new Map([['phone', 200]]),
    air: [{ kind: 'subscription', reader: 'mother', wishes: { email } }],
  },
};

export const reset = toldOf({ kind: 'reset', password }, 204);
export const changed: Facts = {
  ...settled,
  there: [{ who: 'mother', role: 'Parent', signedIn: ['phone', 'tablet'] }],
  told: [toldOf({ kind: 'change', current: hers, password }, 204, { as: 'phone' })],
  heard: new Map([
    ['phone', 200],
    ['tablet', 401],
  ]),
  opens: opening(false, true),
  mails: [{ to: email, text: '', page: undefined, token: undefined }],
};

export const deputy = { account: '2', email: 'other-admin@families.example', role: 'Staff', disabled: false };
export const demoted: Facts = {
  ...settled,
  there: [
    { who: 'admin', role: 'Admin', signedIn: ['desk'] },
    { who: 'other admin', role: 'Admin', signedIn: ['other desk'] },
  ],
  told: [toldOf({ kind: 'give role', whom: 'other admin', role: 'Staff' }, 200, { as: 'desk' })],
  heard: new Map([
    ['desk', 200],
    ['other desk', 401],
  ]),
  opens: new Map(),
  users: [],
  staff: [{ account: '1', email: 'admin@families.example', role: 'Admin', disabled: false }, deputy],
};

export const left: Facts = {
  ...settled,
  told: [toldOf({ kind: 'delete', current: hers }, 204, { as: 'phone' })],
  opens: new Map([['mother', new Map([[hers, false]])]]),
  users: [],
  kept: ['{"account":"12","id":"a"}'],
};
