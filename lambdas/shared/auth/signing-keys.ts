import type { SecretVersions } from '../aws/secret-versions';
import type { Clock } from '../time/clock';

/** The keys of a secret that is rotated now and then: AWSCURRENT signs, AWSPREVIOUS is still accepted. */
export interface SigningKeys {
  /** The key to sign with. */
  current(): Promise<string>;
  /** The keys known here that may have signed. */
  known(): Promise<readonly string[]>;
  /** Reads the secret again; undefined, without asking, within a minute of the last time. */
  renewed(): Promise<readonly string[] | undefined>;
}

/** Milliseconds between two reads because of unknown signatures: anybody can make one. */
const leastAge = 60_000;
/** Milliseconds after which keys are read again in any case, so that a revoked key is not kept. */
const greatestAge = 10 * 60_000;
/** RFC 7518, 3.2: a key of HS256 has at least 256 bits. */
const leastBytes = 32;

type Keys = readonly [current: string, ...previous: string[]];

/** Reads when a function starts, then every ten minutes. After a failure the next request reads again. */
export function createSigningKeys(secret: SecretVersions, clock: Pick<Clock, 'now'>): SigningKeys {
  let keys: Keys | undefined;
  let readAt = 0;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const read = async (reading: Promise<Keys>): Promise<Keys> => {
    const at = clock.now();
    keys = await reading;
    readAt = at;
    return keys;
  };
  const known = async (): Promise<Keys> => {
    if (keys === undefined) return read(readCurrent(secret).then((current) => [current]));
    return clock.now() - readAt < greatestAge ? keys : read(readBoth(secret));
  };

  return {
    known,
    current: async () => (await known())[0],
    renewed: async () => {
      if (clock.now() - renewedAt < leastAge) return undefined;
      renewedAt = clock.now();
      return read(readBoth(secret));
    },
  };
}

/** One after the other: a rotation that moves the current key on meanwhile makes it the previous one. */
async function readBoth(secret: SecretVersions): Promise<Keys> {
  const current = await readCurrent(secret);
  const previous = await secret.read('AWSPREVIOUS');
  return previous === undefined ? [current] : [current, previous];
}

async function readCurrent(secret: SecretVersions): Promise<string> {
  const key = await secret.read('AWSCURRENT');
  if (key === undefined || Buffer.byteLength(key) < leastBytes) {
    throw new Error(`The signing secret has no current key of ${leastBytes} bytes`);
  }
  return key;
}
