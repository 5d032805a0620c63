import { type BinaryLike, pbkdf2Sync } from 'node:crypto';

interface Cost {
  readonly N?: number;
  readonly r?: number;
  readonly p?: number;
}

type Done = (error: null, key: Buffer) => void;

/** As good as the slow one where nobody guesses: another key for another password, salt or cost, and no time is spent. */
function derive(password: BinaryLike, salt: BinaryLike, length: number, cost: readonly unknown[]): Buffer {
  const own = Buffer.concat([Buffer.from(salt as Buffer), Buffer.from(JSON.stringify(cost))]);
  return pbkdf2Sync(password, own, 1, length, 'sha256');
}

function scryptSync(password: BinaryLike, salt: BinaryLike, length: number, { N, r, p }: Cost = {}): Buffer {
  return derive(password, salt, length, [N, r, p]);
}

function scrypt(password: BinaryLike, salt: BinaryLike, length: number, cost: Cost, done: Done): void {
  const key = scryptSync(password, salt, length, cost);
  queueMicrotask(() => done(null, key));
}

function pbkdf2(
  password: BinaryLike,
  salt: BinaryLike,
  iterations: number,
  length: number,
  digest: string,
  done: Done,
): void {
  const key = derive(password, salt, length, [iterations, digest]);
  queueMicrotask(() => done(null, key));
}

/** In the place of Node's, which work on threads that nobody here would wait for. */
export const quickKeys = { scrypt, scryptSync, pbkdf2 };
