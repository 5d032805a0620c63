import { badSessions } from './edge-bad-sessions';
import { forged, sessionClaims } from './session-tokens';

/** What an attacker may have got hold of. */
export interface Loot {
  /** Signs sessions. Nobody has it, but who makes tokens that are wrong in one thing only needs it. */
  readonly sessionKey: string;
  /** A good token for the API, of an Admin. */
  readonly accessToken: string;
  /** The key of the student API. */
  readonly apiKey: string;
}

export interface Attack {
  readonly what: string;
  readonly method: string;
  /** As it is written, query included. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const cookieName = '__Host-session';
const ours = { 'sec-fetch-site': 'same-origin' };

function session(value: string): Readonly<Record<string, string>> {
  return { cookie: `${cookieName}=${value}` };
}

/** Requests that must get no student record, whoever sends them. */
export function attacks(loot: Loot): readonly Attack[] {
  return [...cookies(loot), ...keysAndHeaders(loot), ...paths(loot), ...writes(loot)];
}

function attack(
  what: string,
  headers: Attack['headers'],
  { method = 'GET', path = '/students' }: Partial<Pick<Attack, 'method' | 'path'>> = {},
): Attack {
  return { what, method, path, headers };
}

function cookies({ sessionKey, accessToken }: Loot): readonly Attack[] {
  const good = forged(sessionKey, sessionClaims());
  return [
    attack('no cookie', {}),
    ...badSessions(sessionKey, accessToken).map(([what, value]) => attack(what, session(value))),
    attack('two good sessions', { cookie: `${cookieName}=${good}; ${cookieName}=${good}` }),
    attack('a bad session before a good one', { cookie: `${cookieName}=x; ${cookieName}=${good}` }),
    attack('a bad session behind a good one', { cookie: `${cookieName}=${good}; ${cookieName}=x` }),
    attack('a name in lower case', { cookie: `__host-session=${good}` }),
    attack('a name without its prefix', { cookie: `session=${good}` }),
    attack('a session as bearer token', { authorization: `Bearer ${good}` }),
    attack('a session in a header of its own', { [cookieName]: good }),
  ];
}

function keysAndHeaders({ apiKey, accessToken, sessionKey }: Loot): readonly Attack[] {
  const parents = session(forged(sessionKey, sessionClaims('Parent')));
  return [
    attack('a guessed key', { 'x-api-key': 'guess' }),
    attack('the key', { 'x-api-key': apiKey }),
    attack('the key, in another spelling', { 'X-API-KEY': apiKey }),
    attack('the key in the query', {}, { path: `/students?x-api-key=${apiKey}&api_key=${apiKey}` }),
    attack("the key and a parent's session", { ...parents, 'x-api-key': apiKey, 'x-user': '1' }),
    attack("an admin's access token", { authorization: `Bearer ${accessToken}`, 'x-api-key': apiKey }),
    attack('a name at the edge', { 'x-user': '1' }),
    attack('HEAD', { 'x-api-key': apiKey }, { method: 'HEAD' }),
    attack('OPTIONS', { 'x-api-key': apiKey }, { method: 'OPTIONS' }),
    attack(
      'OPTIONS that means GET',
      { 'x-api-key': apiKey, 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
      { method: 'OPTIONS' },
    ),
    attack(
      'POST that means GET',
      { ...ours, 'x-api-key': apiKey, 'x-http-method-override': 'GET' },
      { method: 'POST' },
    ),
    attack(
      'another path in a header',
      { 'x-original-url': '/students', 'x-rewrite-url': '/students' },
      { path: '/students/none' },
    ),
  ];
}

/** Each with the key, as if it had been guessed. */
function paths({ apiKey }: Loot): readonly Attack[] {
  const written = [
    '//students',
    '/students/',
    '/students//',
    '/students/..',
    '/students/.',
    '/students/../students',
    '/x/../students',
    '/./students',
    '/api/../students',
    '/api/%2e%2e/students',
    '/api/..%2fstudents',
    '/forecast/../students',
    '/backup/../students',
    '/%73tudents',
    '/students%2f',
    '/students%2F..%2Fstudents',
    '/students%00',
    '/students;a=b',
    '/students?limit=1000',
    '/Students',
    '/STUDENTS',
    '/students.json',
    '/studentsx',
    '/prod/students',
    '/\\students',
    '/index.html/../students',
  ];
  return written.map((path) => attack(path, { 'x-api-key': apiKey }, { path }));
}

function writes({ apiKey, sessionKey }: Loot): readonly Attack[] {
  const admin = session(forged(sessionKey, sessionClaims()));
  const from = (origin: string) => ({ ...admin, origin });
  const post = { method: 'POST' };
  return [
    attack('a backup of nobody', { 'x-api-key': apiKey, ...ours }, { method: 'POST', path: '/backup' }),
    attack('a form of another site', { ...admin, 'sec-fetch-site': 'cross-site' }, post),
    attack('a page of a neighbouring site', { ...admin, 'sec-fetch-site': 'same-site' }, post),
    attack('a write from the address bar', { ...admin, 'sec-fetch-site': 'none' }, post),
    attack('a fetch of another site', { ...admin, 'sec-fetch-site': 'cross-site' }),
    attack('another origin', from('https://evil.example'), post),
    attack('an origin that is none', from('null'), post),
    attack(
      'an origin that begins like ours',
      from('https://d111111abcdef8.cloudfront.net.evil.example'),
      post,
    ),
    attack('a write that does not say where it comes from', admin, post),
    attack(
      'a backup that another site starts',
      { ...admin, 'sec-fetch-site': 'cross-site' },
      { ...post, path: '/backup' },
    ),
  ];
}
