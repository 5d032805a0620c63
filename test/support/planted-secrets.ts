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

const small = 'abcdefghijklmnopqrstuvwxyz0123456789';
const digits = '0123456789';

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

/** So many URLs, each with a secret of its own. */
export function plantedSecrets(count: number): readonly { readonly secret: string; readonly url: string }[] {
  return Array.from({ length: count }, (_, at) => {
    const secret = (kinds[at % kinds.length] as (seed: string) => string)(String(at));
    const place = places[(at + Math.floor(at / kinds.length)) % places.length] as (secret: string) => string;
    return { secret, url: place(secret) };
  });
}

/** The secret, also escaped, and its runs of letters and digits that are not shorter than `shortest`. */
export function tracesOf(secret: string, shortest = 4): readonly string[] {
  const once = encodeURIComponent(secret);
  const pieces = secret.split(/[^A-Za-z0-9]+/).filter((piece) => piece.length >= shortest);
  return [secret, once, encodeURIComponent(once), ...pieces.filter((piece) => !common.has(piece))];
}

/** Every planted address has them. */
const common = new Set(['parent', 'families', 'example', 'eyJhbGciOiJIUzI1NiJ9']);
