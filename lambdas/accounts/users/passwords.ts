import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False if there is no hash, after the same work: an unknown address must not be answered faster. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

export interface Cost {
  /** Logarithm of N: memory is 128 * r * 2^ln bytes. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt */
const today: Cost = { ln: 15, r: 8, p: 3 };
/** Bytes that one hash may take, whatever parameters are stored with it. */
const mostMemory = 64 * 1024 * 1024;
const saltBytes = 16;
const keyBytes = 32;

interface Parts {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Hashes as `$scrypt$ln=15,r=8,p=3$salt$key`: https://github.com/P-H-C/phc-string-format */
export function createPasswords(cost: Cost = today): Passwords {
  const prefix = prefixOf(cost);
  const nobody: Parts = { cost, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      const key = await derive(password, salt, cost);
      return `${prefix}${base64(salt)}$${base64(key)}`;
    },
    verify: async (password, hash) => {
      const { key, salt, cost: spent } = hash === undefined ? nobody : parse(hash);
      const isSame = timingSafeEqual(await derive(password, salt, spent), key);
      return isSame && hash !== undefined;
    },
    isOutdated: (hash) => !hash.startsWith(prefix),
  };
}

function prefixOf({ ln, r, p }: Cost): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$`;
}

function parse(hash: string): Parts {
  const [, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22})\$([\w+/]{43})$/.exec(hash) ?? [];
  if (ln === undefined) throw new Error('A stored password hash has an unknown form');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, { N: 2 ** ln, r, p, maxmem: mostMemory }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Without padding, as the format has it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
