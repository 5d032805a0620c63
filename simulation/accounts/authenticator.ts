import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, UsedCredential } from '../../contracts/accounts/passkeys';

/** Where and what a passkey is asked for, as a browser tells an authenticator. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

export interface Doings {
  /** By default of the ceremony. */
  readonly type?: 'webauthn.create' | 'webauthn.get';
  /** Whether it asked who uses it. */
  readonly verifies?: boolean;
  readonly present?: boolean;
  readonly crossOrigin?: boolean;
  /** Signs with another key than the one it gave out. */
  readonly key?: KeyObject;
}

/** An authenticator in software (WebAuthn 3, 6): one credential on P-256, which counts its signatures. */
export class Authenticator {
  readonly id: string;
  counter: number;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly synced: boolean;
  private handle = '';

  constructor({ id = randomBytes(16), counter = 0, synced = false } = {}) {
    this.id = id.toString('base64url');
    this.counter = counter;
    this.synced = synced;
  }

  /** A new credential, without attestation. */
  create(ceremony: Ceremony, user: string, doings: Doings = {}): NewCredential {
    this.handle = user;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.coseKey()]);
    const data = Buffer.concat([this.data(ceremony, doings, 0x40), credential]);
    const attestation = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(data)],
    );
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData(ceremony, 'webauthn.create', doings).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge. */
  use(ceremony: Ceremony, doings: Doings = {}): UsedCredential {
    const client = clientData(ceremony, 'webauthn.get', doings);
    const data = this.data(ceremony, doings, 0);
    const signed = Buffer.concat([data, sha256(client)]);
    return {
      id: this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, doings.key ?? this.keys.privateKey).toString('base64url'),
        userHandle: this.handle,
      },
    };
  }

  private data({ rpId }: Ceremony, { verifies = true, present = true }: Doings, more: number): Buffer {
    const copied = this.synced ? 0x08 | 0x10 : 0;
    const flags = Number(present) | (Number(verifies) << 2) | copied | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), counter]);
  }

  /** RFC 9053, 7.1.1: EC2, ES256, P-256, x, y. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => bytes(Buffer.from(text, 'base64url'));
    return map(
      [uint(1), uint(2)],
      [uint(3), negative(-7)],
      [negative(-1), uint(1)],
      [negative(-2), coordinate(x)],
      [negative(-3), coordinate(y)],
    );
  }
}

function clientData({ challenge, origin }: Ceremony, type: string, doings: Doings): Buffer {
  const { crossOrigin = false } = doings;
  return Buffer.from(JSON.stringify({ type: doings.type ?? type, challenge, origin, crossOrigin }));
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/** CBOR (RFC 8949, 3.1), of lengths below 64 kB. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)]);
}

function uint(value: number): Buffer {
  return head(0, value);
}

function negative(value: number): Buffer {
  return head(1, -1 - value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
}

function map(...pairs: readonly (readonly Buffer[])[]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
}
