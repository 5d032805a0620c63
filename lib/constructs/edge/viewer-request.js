// Runs at the edge of CloudFront, before the cache: who is not signed in with the right role never reaches the API.
// Runtime cloudfront-js-2.0: ES 5.1 with let, const, arrow functions, templates and await, and nothing newer; no await
// in the arguments of a call. `packages/cdk-offline` refuses the rest, and so does its engine, but with a 503.
import cf from 'cloudfront';
// biome-ignore lint/style/useNodejsImportProtocol: the runtime knows it by this name only.
import crypto from 'crypto';

/** Which paths are opened, and to whom: `viewer-request-code.ts` writes them here. */
const gate = GATE;
const store = cf.kvs();

const sessionCookie = '__Host-session';
const longestToken = 2048;
const longestSession = 900;
/** Seconds by which clocks may differ. */
const leeway = 60;
/** RFC 7518, 3.2: characters of a key that has at least 256 bits. */
const shortestKey = 32;
/** What only this function may say to the API, and what would make it do something else than it was asked. */
const notFromOutside = [
  'x-api-key',
  'x-user',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-original-url',
  'x-rewrite-url',
];

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
async function handler(event) {
  const request = event.request;
  for (let at = 0; at < notFromOutside.length; at += 1) delete request.headers[notFromOutside[at]];
  try {
    return await admit(request);
  } catch (_) {
    // A missing key, an empty store, a token that is no JSON: whatever it is, it opens nothing.
    return refusal(403, 'Forbidden', 'Please sign in.');
  }
}

async function admit(request) {
  const cookies = request.cookies;
  request.cookies = {};
  // A preflight carries no session, and the API answers it without a key.
  if (request.method === 'OPTIONS') return request;
  const token = readToken(cookies[sessionCookie]);
  const sessionKeys = await store.get('session-keys');
  const session = readSession(token, JSON.parse(sessionKeys));
  if (!isFromOurPage(request)) {
    return refusal(403, 'Forbidden', 'Only the site itself may do this.');
  }
  if (/^Keyless/.test(session.role)) {
    return refusal(403, 'Forbidden', 'This account needs a passkey here. Please add one first.');
  }
  if (gate.roles.indexOf(session.role) < 0) {
    return refusal(403, 'Forbidden', `This is for the role ${gate.roles.join(' or ')}.`);
  }
  const endedKey = `ended-${session.sub}`;
  const someEnded = await store.exists(endedKey);
  if (someEnded) {
    const ended = await store.get(endedKey);
    if (isAmong(JSON.parse(ended), session)) throw new Error('ended');
  }
  if (!isOpened(request.uri)) return refusal(404, 'Not Found', 'Not found');
  const apiKey = await store.get('api-key');
  request.headers['x-api-key'] = { value: checked(apiKey) };
  request.headers['x-user'] = {
    value: `${session.sub} ${session.role} ${encodeURIComponent(session.email)}`,
  };
  return request;
}

/**
 * Of a path as it is written: it begins like one that is opened, and each segment is what encodeURIComponent makes of
 * something. What only means the same (dots, doubled slashes, needless escapes, capitals) is another path.
 */
function isOpened(uri) {
  const segments = uri.slice(1).split('/');
  const begins = gate.prefixes.some((prefix) => uri.startsWith(prefix)) && /^[\w-]+$/.test(segments[0]);
  return begins && segments.every(isSegment);
}

function isSegment(written) {
  const meant = decodeURIComponent(written);
  // An id may have a slash in it. Who takes that for two segments must not be led up or elsewhere.
  const parts = meant.split(/[/\\]/);
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  return isPlain && encodeURIComponent(meant) === written && !/%([01]|7F)/.test(written);
}

/** The parts of the one session cookie; throws unless it looks like a session. */
function readToken(cookie) {
  if (!cookie || (cookie.multiValue && cookie.multiValue.length > 1)) throw new Error('not one session');
  const token = cookie.value;
  if (token.length > longestToken || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new Error('no token');
  const parts = token.split('.');
  const header = parse(parts[0]);
  if (header.alg !== 'HS256' || header.typ !== 'session' || header.crit) throw new Error('no session');
  return parts;
}

/** The claims of a session; throws unless it is ours, whole and of today. */
function readSession(parts, keys) {
  const isSigned = keys.map((key) => isSignature(parts[2], sign(`${parts[0]}.${parts[1]}`, key)));
  if (isSigned.indexOf(true) < 0) throw new Error('another signature');
  const claims = parse(parts[1]);
  if (!isOfToday(claims)) throw new Error('not now');
  const isId = typeof claims.sub === 'string' && /^[1-9]\d{0,15}$/.test(claims.sub);
  if (claims.iss !== 'schoolhouse' || !isId) throw new Error('not ours');
  if (typeof claims.sid !== 'string' || typeof claims.auth_time !== 'number') throw new Error('no sign-in');
  return claims;
}

/** Of the sessions that somebody ended, the latest are told by their ids, earlier ones by when they began. */
function isAmong(ended, session) {
  return ended.ids.indexOf(session.sid) >= 0 || !(session.auth_time > ended.through);
}

function isOfToday(claims) {
  const now = Math.floor(Date.now() / 1000);
  const times = [claims.iat, claims.exp, claims.nbf === undefined ? claims.iat : claims.nbf];
  if (!times.every((time) => typeof time === 'number')) return false;
  return (
    claims.exp > now &&
    claims.exp - claims.iat <= longestSession &&
    claims.iat <= now + leeway &&
    times[2] <= now + leeway
  );
}

/**
 * Browsers say which site a request comes from, and no page can make it up. What is older than that says so when it
 * writes, by an origin that must be the host it calls.
 */
function isFromOurPage(request) {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const site = single(request.headers['sec-fetch-site']);
  if (site !== undefined) return site === 'same-origin' || (isReading && site === 'none');
  if (isReading) return true;
  const origin = single(request.headers['origin']);
  const host = single(request.headers['host']);
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`);
}

/** A header that came twice says nothing that can be relied on. */
function single(header) {
  if (!header) return undefined;
  return header.multiValue && header.multiValue.length > 1 ? '' : header.value;
}

function sign(text, key) {
  return crypto.createHmac('sha256', checked(key)).update(text).digest('base64url');
}

/** In the same time however many characters are right. */
function isSignature(given, expected) {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at += 1) {
    difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
  }
  return difference === 0;
}

function checked(key) {
  if (typeof key !== 'string' || key.length < shortestKey) throw new Error('no key');
  return key;
}

function parse(part) {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
}

function refusal(status, description, text) {
  return {
    statusCode: status,
    statusDescription: description,
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: JSON.stringify({ message: text }),
  };
}
