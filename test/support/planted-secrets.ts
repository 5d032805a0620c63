import { createHash } from 'node:crypto';

/** Bytes that look random and are the same in every run. */
function bytes(seed: string, count: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(count / 32) }, (_, at) =>
    createHash('sha256').update(`${seed}/${at}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, count);
}

function written(seed: string, alphabet: string, count: number): string {
  return [...bytes(seed, count)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** Texts that look random and are the same in every run. */
export function randomTexts(count: number, length: number, alphabet: string): readonly string[] {
  return Array.from({ length: count }, (_, at) => written(`text ${at}`, alphabet, length));
}

const small = 'abcdefghijklmnopqrstuvwxyz0123456789';
const digits = '0123456789';

const anyCase = `${small}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const pairs = (seed: string, count: number, between: string) =>
  (bytes(seed, count).toString('hex').match(/../g) ?? []).join(between);

/** Kinds that the rule was not written for: of services, devices, states, meetings, other scripts. */
const laterKinds: readonly ((seed: string) => string)[] = [
  (seed) => `xoxb-1${written(seed, digits, 11)}-${written(`x${seed}`, anyCase, 24)}`,
  (seed) => `ghp_${written(seed, anyCase, 36)}`,
  (seed) => `1${written(seed, digits, 9)}:AA${written(`x${seed}`, anyCase, 33)}`,
  (seed) => `cs_test_${written(seed, anyCase, 30)}`,
  (seed) => written(seed, anyCase, 27),
  (seed) => written(seed, base32, 16),
  (seed) => pairs(seed, 6, ':'),
  (seed) => pairs(seed, 6, '-'),
  (seed) => pairs(seed, 20, ':').toUpperCase(),
  (seed) => `0${written(seed, digits, 11)}`,
  (seed) => `+84${written(seed, '3579', 1)}${written(`x${seed}`, digits, 8)}`,
  (seed) => `03${written(seed, digits, 8)}-${written(`x${seed}`, digits, 3)}`,
  (seed) =>
    ['a', 'b', 'c']
      .map((at, place) => written(`${at}${seed}`, small.slice(0, 26), place === 1 ? 4 : 3))
      .join('-'),
  (seed) => ['a', 'b', 'c', 'd'].map((at) => written(`${at}${seed}`, base32, 5)).join('-'),
  (seed) => written(seed, '０１２３４５６７８９', 9),
  (seed) => written(seed, '٠١٢٣٤٥٦٧٨٩', 9),
  (seed) => `${written(seed, small.slice(0, 26), 5)}!${written(`x${seed}`, digits, 3)}`,
  (seed) => `parent_${written(seed, small.slice(0, 26), 6)}(at)families.example`,
  (seed) => `sha256=${bytes(seed, 32).toString('hex')}`,
  (seed) => Buffer.from(`parent:${written(seed, anyCase, 9)}`).toString('base64'),
];

/** Ways in which secrets are written: tokens, keys, ids, addresses. */
const kinds: readonly ((seed: string) => string)[] = [
  (seed) => bytes(seed, 16).toString('hex'),
  (seed) => bytes(seed, 8).toString('hex'),
  (seed) => bytes(seed, 32).toString('hex').toUpperCase(),
  (seed) => bytes(seed, 16).toString('base64url'),
  (seed) => bytes(seed, 33).toString('base64url'),
  (seed) => bytes(seed, 24).toString('base64'),
  (seed) =>
    bytes(seed, 16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  (seed) =>
    `eyJhbGciOiJIUzI1NiJ9.${bytes(seed, 30).toString('base64url')}.${bytes(`s${seed}`, 32).toString('base64url')}`,
  (seed) => written(seed, small, 20),
  (seed) => `tok_${bytes(seed, 12).toString('hex')}`,
  (seed) => written(seed, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 12).replace(/(.{4})(?=.)/g, '$1-'),
  (seed) => `parent-${written(seed, small, 6)}@families.example`,
  (seed) => `1${written(seed, digits, 8)}`,
  (seed) =>
    `09${written(seed, digits, 2)}-${written(`a${seed}`, digits, 3)}-${written(`b${seed}`, digits, 3)}`,
];

/** Where secrets stand in URLs. Some are escaped, some twice, some in the URL that another one leads to. */
const places: readonly ((secret: string) => string)[] = [
  (secret) => `https://site.example/reset?token=${secret}&lang=vi`,
  (secret) => `https://site.example/reset?${secret}`,
  (secret) => `https://site.example/reset?a=1&${encodeURIComponent(secret)}=1`,
  (secret) => `https://site.example/reset/${secret}`,
  (secret) => `https://site.example/a/${encodeURIComponent(secret)}/done.html`,
  (secret) => `https://site.example/a/${encodeURIComponent(encodeURIComponent(secret))}`,
  (secret) => `https://site.example/page;jsessionid=${secret}/next`,
  (secret) => `https://site.example/files/${secret}.pdf`,
  (secret) => `https://parent:${encodeURIComponent(secret)}@site.example/`,
  (secret) => `https://${encodeURIComponent(secret)}@site.example/a`,
  (secret) => `https://site.example/a#access_token=${secret}`,
  (secret) => `https://site.example/a#/reset/${secret}`,
  (secret) => `https://site.example/go?url=${encodeURIComponent(`https://other.example/reset/${secret}`)}`,
  (secret) => `https://site.example/go/https://other.example/reset?token=${secret}`,
];

/** So many URLs, each with a secret of its own: of the kinds that were at hand when the rule was written, and later ones. */
export function plantedSecrets(count: number): readonly { readonly secret: string; readonly url: string }[] {
  const all = [...kinds, ...laterKinds];
  return Array.from({ length: count }, (_, at) => {
    const secret = (all[at % all.length] as (seed: string) => string)(String(at));
    const place = places[(at + Math.floor(at / all.length)) % places.length] as (secret: string) => string;
    return { secret, url: place(secret) };
  });
}

/** The secret, also escaped, and its runs of letters and digits that are not shorter than `shortest`. */
export function tracesOf(secret: string, shortest = 4): readonly string[] {
  const once = encodeURIComponent(secret);
  const pieces = secret.split(/[^A-Za-z0-9]+/).filter((piece) => piece.length >= shortest);
  const all = [secret, once, encodeURIComponent(once), ...pieces.filter((piece) => !common.has(piece))];
  return [...new Set(all)];
}

/** Every planted address has them. */
const common = new Set(['parent', 'families', 'example', 'eyJhbGciOiJIUzI1NiJ9', 'test', 'xoxb', 'sha256']);
