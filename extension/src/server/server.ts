import { addedDeviceFields } from '../../../contracts/accounts/devices';
import { check } from '../../../contracts/http/check';
import { type CallerRole, isKeyless } from '../../../contracts/http/roles';
import type { ValueOf } from '../../../contracts/http/values';
import { removedHeader, resolved } from '../../../contracts/phishing/blocklist';
import type { SentEntry } from '../../../contracts/phishing/browsing-log';
import { protection } from '../../../contracts/phishing/protection';
import type { Device, Protection, Reader } from '../state/state';
import { type Answer, createSend, type Fetch, type Send } from './send';

/** Milliseconds, while somebody waits for a page. */
const shortPatience = 3_000;
/** Bytes: twice what a list of 200,000 prefixes has, and four times the model that ships. */
const longest = { list: 1_600_000, model: 8_000_000 } as const;

/** Bytes, and by what the server knows them. */
export interface Versioned {
  readonly version: string;
  readonly bytes: Uint8Array;
}

/** The whole list, or of a difference how many of its prefixes go. */
export interface SentList extends Versioned {
  readonly removed: number | undefined;
}

export interface Server {
  readonly claim: (device: NewDevice & { readonly code: string }) => Promise<Answer<string>>;
  readonly signIn: (
    device: NewDevice & { readonly email: string; readonly password: string },
  ) => Promise<Answer<string> | { readonly kind: 'passkey' }>;
  readonly protection: (device: Device) => Promise<Answer<Protection>>;
  readonly sendLogs: (device: Device, entries: readonly SentEntry[]) => Promise<Answer<'kept'>>;
  /** Confirmed phishing: what changed since a version, or all. */
  readonly blocklist: (device: Device, since: string | undefined) => Promise<Answer<SentList>>;
  readonly resolve: (device: Device, prefixes: readonly string[]) => Promise<Answer<ResolvedAnswer>>;
  /** The model that judges at the server, if it is another than the device has. */
  readonly model: (device: Device, version: string) => Promise<Answer<Versioned | 'same'>>;
}

export type ResolvedAnswer = ValueOf<typeof resolved>;

export interface NewDevice {
  readonly server: string;
  readonly name: string;
  readonly reader: Reader;
}

const addedDevice = { kind: 'record', title: 'AddedDevice', fields: addedDeviceFields } as const;

/** The family's server. Its answers are checked like anybody's. */
export function createServer(fetch: Fetch): Server {
  const send = createSend(fetch);
  return { ...joining(send), ...protecting(send), ...confirming(send) };
}

function joining(send: Send): Pick<Server, 'claim' | 'signIn'> {
  const read = async (response: Response) => check(addedDevice, await response.json(), 'answer').value?.token;
  return {
    claim: ({ server, ...body }) => send(server, { method: 'POST', path: '/api/devices/claim', body, read }),
    signIn: async ({ server, email, password, ...body }) => {
      const login = { method: 'POST', path: '/api/auth/login', body: { email, password } } as const;
      const signedIn = await send(server, { ...login, read: tokenIn });
      if (signedIn.kind !== 'done') return signedIn;
      // Used for this one request, and not kept.
      const token = signedIn.value;
      if (token === 'passkey') return { kind: 'passkey' };
      return send(server, { method: 'POST', path: '/api/devices', token, body, read });
    },
  };
}

/** Of who is let in; where the account asks for a passkey, the password alone opens nothing that joins a device. */
async function tokenIn(response: Response): Promise<string> {
  const said = (await response.json()) as { readonly token: string; readonly role: CallerRole };
  return response.status === 202 || isKeyless(said.role) ? 'passkey' : said.token;
}

function protecting(send: Send): Pick<Server, 'protection' | 'sendLogs'> {
  return {
    protection: ({ server, token }) => {
      const read = async (response: Response) => check(protection, await response.json(), 'answer').value;
      return send(server, { method: 'GET', path: '/api/protection', token, read });
    },
    sendLogs: ({ server, token }, entries) => {
      const read = async () => 'kept' as const;
      return send(server, { method: 'POST', path: '/api/logs', token, body: { entries }, read });
    },
  };
}

function confirming(send: Send): Pick<Server, 'blocklist' | 'resolve' | 'model'> {
  return {
    blocklist: ({ server, token }, since) => {
      const path = `/api/blocklist${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`;
      return send(server, { method: 'GET', path, token, read: listIn });
    },
    resolve: ({ server, token }, prefixes) => {
      const read = async (response: Response) => check(resolved, await response.json(), 'answer').value;
      const asked = { path: '/api/blocklist/resolve', body: { prefixes }, patience: shortPatience } as const;
      return send(server, { method: 'POST', ...asked, token, read });
    },
    model: ({ server, token }, version) => {
      const read = async (response: Response) => {
        if (versionOf(response) !== version) return versioned(response, longest.model);
        await response.body?.cancel();
        return 'same' as const;
      };
      return send(server, { method: 'GET', path: '/api/model', token, read });
    },
  };
}

async function listIn(response: Response): Promise<SentList | undefined> {
  const list = await versioned(response, longest.list);
  const removed = response.headers.get(removedHeader);
  if (removed !== null && !/^\d{1,6}$/.test(removed)) return undefined;
  return list && { ...list, removed: removed === null ? undefined : Number(removed) };
}

async function versioned(response: Response, most: number): Promise<Versioned | undefined> {
  const version = versionOf(response);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return version === undefined || bytes.length > most ? undefined : { version, bytes };
}

/** Weak where something on the way has packed the answer. */
function versionOf({ headers }: Response): string | undefined {
  return /^(?:W\/)?"([0-9a-z]{1,64})"$/.exec(headers.get('etag') ?? '')?.[1];
}
