import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoints } from '../../../local/endpoints';
import { student } from '../student-client';

/** A request that a client repeats until it is acknowledged. */
export interface Write {
  readonly kind: 'student' | 'student without a key' | 'log' | 'scan';
  /** Of the student, or the URL. */
  readonly name: string;
  /** How often it was sent. */
  tries: number;
}

export interface Writers {
  readonly acknowledged: readonly Write[];
  /** How many answers said that nothing was written now. */
  readonly refused: () => number;
  /** Resolves once so many more are acknowledged, while others are under way. */
  readonly more: (count: number) => Promise<void>;
  /** Ends when everything that was begun is acknowledged. */
  readonly stop: () => Promise<void>;
}

const kinds = ['student', 'log', 'student without a key', 'scan'] as const;

/** People and devices who write all the time; `here` waits for the machine, and says where it is. Numbers begin with `first`. */
export function startWriters(
  count: number,
  here: () => Promise<Endpoints>,
  token: string,
  first = 0,
): Writers {
  const acknowledged: Write[] = [];
  let [isOver, numbers, refused] = [false, first, 0];
  let heard = (): void => {};
  const work = async (): Promise<void> => {
    while (!isOver) {
      const number = numbers++;
      const kind = kinds[number % kinds.length] ?? 'student';
      const name = kind.startsWith('student') ? `HS-${number}` : `https://site-${number}.example/`;
      const write: Write = { kind, name, tries: 0 };
      const isKept = await insist(write, here, token, () => {
        refused += 1;
      });
      if (isKept) acknowledged.push(write);
      heard();
    }
  };
  const working = Promise.all(Array.from({ length: count }, work));
  return {
    acknowledged,
    refused: () => refused,
    more: (wanted) => {
      const enough = acknowledged.length + wanted;
      const reached = new Promise<void>((resolve) => {
        heard = () => acknowledged.length >= enough && resolve();
      });
      return Promise.race([reached, working.then(() => {})]);
    },
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

/** With the same key and the same body, until there is an answer that stays; whether it acknowledges the write. */
async function insist(
  write: Write,
  here: () => Promise<Endpoints>,
  token: string,
  onRefusal: () => void,
): Promise<boolean> {
  const [key, id, timestamp] = [randomUUID(), randomUUID(), new Date().toISOString()];
  for (;;) {
    const endpoints = await here();
    write.tries += 1;
    const { status, isKept = true } = await send(write, endpoints, { key, id, timestamp, token });
    if (status !== undefined && status < 300) return isKept;
    // Without a key, who was not told before is told so.
    if (status === 409 && write.kind === 'student without a key' && write.tries > 1) return true;
    const isLater = status === undefined || status === 409 || status === 429 || status >= 500;
    if (!isLater) throw new Error(`${write.kind} ${write.name}: ${status}`);
    if (status !== undefined && status >= 500) onRefusal();
    await sleep(100);
  }
}

interface Own {
  readonly key: string;
  readonly id: string;
  readonly timestamp: string;
  readonly token: string;
}

interface Heard {
  readonly status?: number;
  /** False where a verdict says so. */
  readonly isKept?: boolean;
}

async function send(write: Write, endpoints: Endpoints, own: Own): Promise<Heard> {
  const { path, headers, body, api } = requestOf(write, endpoints, own);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(`${api}${path}`, init);
    const isKept = !(await response.text()).includes('"recorded":false');
    return { status: response.status, isKept };
  } catch {
    return {};
  }
}

function requestOf({ kind, name }: Write, endpoints: Endpoints, { key, id, timestamp, token }: Own) {
  const { student: students, phishing } = endpoints;
  const withKey = { 'idempotency-key': key };
  if (kind === 'student' || kind === 'student without a key') {
    const body = { ...student, studentid: name, email: `${name.toLowerCase()}@families.example` };
    const headers = { 'x-api-key': students?.apiKey ?? '', ...(kind === 'student' && withKey) };
    return { api: students?.url, path: '/students', headers, body };
  }
  const headers = { authorization: `Bearer ${token}`, ...withKey };
  if (kind === 'scan') return { api: phishing?.url, path: '/api/scan', headers, body: { url: name } };
  const judged = { label: 'Benign', decision: 'Allow', score: 0.1, timestamp };
  return {
    api: phishing?.url,
    path: '/api/logs',
    headers,
    body: { entries: [{ id, url: name, ...judged }] },
  };
}
