import type { SecretVersions } from '../aws/secret-versions';
import type { Clock } from '../time/clock';

/** The keys of a secret that is rotated now and then: AWSCURRENT signs, AWSPREVIOUS is still accepted. */
export interface SigningKeys {
  /** The key to sign with. */
  current(): Promise<string>;
  /** The keys that may have signed, as far as they are known here. */
  known(): Promise<readonly string[]>;
  /** Reads the secret again; undefined, without asking, within a minute of the last time. */
  renewed(): Promise<readonly string[] | undefined>;
}

/** Milliseconds between two readings that unknown signatures cause: anybody can make one. */
const leastAge = 60_000;
/** Milliseconds after which a function that only signs looks for a new key. */
const greatestAge = 10 * 60_000;
/** RFC 7518, 3.2: a key of HS256 has at least 256 bits. */
const leastBytes = 32;

interface Reading {
  readonly keys: readonly [current: string, ...previous: string[]];
  readonly at: number;
}

/** Reads once for a warm function. What fails is not kept: the next request asks again. */
export function createSigningKeys(secret: SecretVersions, clock: Pick<Clock, 'now'>): SigningKeys {
  let reading: Reading | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const firstReading = async (): Promise<Reading> => {
    reading ??= { keys: [await readCurrent(secret)], at: clock.now() };
    return reading;
  };

  return {
    current: async () => {
      const { keys, at } = await firstReading();
      if (clock.now() - at < greatestAge) return keys[0];
      reading = { keys: [await readCurrent(secret)], at: clock.now() };
      return reading.keys[0];
    },

    known: async () => (await firstReading()).keys,

    renewed: async () => {
      if (clock.now() - renewedAt < leastAge) return undefined;
      renewedAt = clock.now();
      const [current, previous] = await Promise.all([readCurrent(secret), secret.read('AWSPREVIOUS')]);
      reading = { keys: previous === undefined ? [current] : [current, previous], at: clock.now() };
      return reading.keys;
    },
  };
}

async function readCurrent(secret: SecretVersions): Promise<string> {
  const key = await secret.read('AWSCURRENT');
  if (key === undefined || Buffer.byteLength(key) < leastBytes) {
    throw new Error(`The signing secret has no current key of ${leastBytes} bytes`);
  }
  return key;
}
