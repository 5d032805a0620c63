import { type Claims, forged, sessionClaims } from './session-tokens';

type BadSession = readonly [what: string, value: string];

/** An account whose sessions were ended: one by its id, and all that began before. */
export const endedOf = '8';
const endedId = 'e'.repeat(22);
const endedThrough = 1_700_000_000;
export const endedEntry = {
  key: `ended-${endedOf}`,
  value: JSON.stringify({ ids: [endedId], through: endedThrough }),
};

const now = () => Math.floor(Date.now() / 1000);

/** Values of the cookie that are no session of today's staff. */
export function badSessions(sessionKey: string, accessToken: string): readonly BadSession[] {
  const sign = (change: Claims, head?: unknown) =>
    forged(sessionKey, { ...sessionClaims(), ...change }, head);
  return [...badTokens(sessionKey, accessToken, sign), ...badClaims(sign)];
}

type Sign = (change: Claims, head?: unknown) => string;

function badTokens(sessionKey: string, accessToken: string, sign: Sign): readonly BadSession[] {
  const good = sign({});
  const parents = sign({ role: 'Parent' });
  const [head = '', , signature = ''] = parents.split('.');
  const asAdmin = Buffer.from(JSON.stringify(sessionClaims())).toString('base64url');
  const none = Buffer.from('{"alg":"none","typ":"session"}').toString('base64url');
  const hs256 = { alg: 'HS256', typ: 'session' };
  return [
    ['an empty session', ''],
    ['a session that is no token', 'session'],
    ['an expired session', sign({ iat: now() - 901, exp: now() - 1 })],
    ["a parent's session", parents],
    ["a parent's session with an admin's claims", `${head}.${asAdmin}.${signature}`],
    ['a session with another signature', good.replace(/.{4}$/, 'AAAA')],
    ['a session without its signature', good.replace(/[^.]+$/, '')],
    ['a session with a part too many', `${good}.${signature}`],
    ['alg none without a signature', `${none}.${asAdmin}.`],
    ['alg none over a good signature', sign({}, { ...hs256, alg: 'none' })],
    ['HS512 in name', sign({}, { ...hs256, alg: 'HS512' })],
    ['HS512', forged(sessionKey, sessionClaims(), { ...hs256, alg: 'HS512' }, 'sha512')],
    ['RS256 in name', sign({}, { ...hs256, alg: 'RS256' })],
    ['a critical extension', sign({}, { ...hs256, crit: ['b64'], b64: false })],
    ['another key', forged('x'.repeat(64), sessionClaims())],
    ['the empty key', forged('', sessionClaims())],
    ['an access token', accessToken],
    ['an access token signed with the key of sessions', sign({}, { alg: 'HS256', typ: 'JWT' })],
    ['no type', sign({}, { alg: 'HS256' })],
    ['a header that is null', forged(sessionKey, sessionClaims(), null)],
    ['claims that are null', forged(sessionKey, null)],
  ];
}

function badClaims(sign: Sign): readonly BadSession[] {
  return [
    ['a role in lower case', sign({ role: 'admin' })],
    ['two roles in one', sign({ role: 'Staff or Admin' })],
    ['a list of roles', sign({ role: ['Admin'] })],
    ['no end', sign({ exp: undefined })],
    ['an end that is text', sign({ exp: String(now() + 900) })],
    ['an end tomorrow', sign({ exp: now() + 86_400 })],
    ['no beginning', sign({ iat: undefined })],
    ['a beginning to come', sign({ iat: now() + 600, exp: now() + 1_200 })],
    ['a session that is not good yet', sign({ nbf: now() + 600 })],
    ['another issuer', sign({ iss: 'elsewhere' })],
    ['nobody', sign({ sub: undefined })],
    ['an id that is a number', sign({ sub: 7 })],
    ['an id with a line break', sign({ sub: '7\r\nx-api-key: a' })],
    ['no sign-in', sign({ sid: undefined })],
    ['a sign-in that is a number', sign({ sid: 7 })],
    ['no time of sign-in', sign({ auth_time: undefined })],
    ['a session that was ended', sign({ sub: endedOf, sid: endedId })],
    [
      'another session of somebody with very many that ended',
      sign({ sub: endedOf, auth_time: endedThrough }),
    ],
    ['a session of 3 kB', sign({ padding: 'x'.repeat(3_000) })],
  ];
}
