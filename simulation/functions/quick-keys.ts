import { type BinaryLike, pbkdf2Sync } from 'node:crypto';

interface Cost {
  readonly N?: number;
  readonly r?: number;
  readonly p?: number;
}

type Done = (error: null, key: Buffer) => void;

/** As good as scrypt where nobody guesses: another key for another password, salt or cost, and no time is spent. */
function scryptSync(password: BinaryLike, salt: BinaryLike, length: number, cost: Cost = {}): Buffer {
  const { N, r, p } = cost;
  const own = Buffer.concat([Buffer.from(salt as Buffer), Buffer.from(JSON.stringify([N, r, p]))]);
  return pbkdf2Sync(password, own, 1, length, 'sha256');
}

function scrypt(password: BinaryLike, salt: BinaryLike, length: number, cost: Cost, done: Done): void {
  const key = scryptSync(password, salt, length, cost);
  queueMicrotask(() => done(null, key));
}

/** In the place of Node's, which works on threads that nobody here would wait for. */
export const quickScrypt = { scrypt, scryptSync };
