import { changedBy, readPrefixes } from '../confirmed/prefixes';
import type { Device, Fetched, Kept } from '../state/state';
import type { Answer } from './send';
import type { SentList, Server, Versioned } from './server';

const minute = 60_000;
/** Milliseconds between two questions that were answered. */
const period = { list: 5 * minute, model: 60 * minute } as const;
/** Minutes between two tries, after many that failed. */
const longestPause = 64;

/** Bytes that outlive the browser, with their version. */
export interface KeptFile {
  readonly read: () => Promise<Versioned | undefined>;
  readonly write: (file: Versioned) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface KeptFiles {
  /** Prefixes of confirmed phishing. */
  readonly list: KeptFile;
  /** A newer model than the one that ships. */
  readonly model: KeptFile;
}

export interface UpdatesDeps {
  readonly kept: Kept;
  readonly files: KeptFiles;
  readonly server: Pick<Server, 'blocklist' | 'model'>;
  /** Version of the model in the package. */
  readonly shipped: () => Promise<string>;
  /** Whether a model judges as one should. */
  readonly isSound: (model: Versioned) => boolean;
  /** After a file was changed. */
  readonly onChange: (what: keyof KeptFiles) => void;
  readonly now: () => number;
}

/** Fetches the list of confirmed phishing and the model, each at its own time. */
export function createUpdates({ kept, files, server, shipped, isSound, onChange, now }: UpdatesDeps) {
  const note = async (what: 'list' | 'model', answer: Answer<unknown>): Promise<void> => {
    await kept.change((before) => ({ [what]: fetchedAfter(before[what], period[what], answer, now()) }));
  };

  const fetchList = async (device: Device): Promise<Answer<unknown>> => {
    const known = await files.list.read();
    const answer = await server.blocklist(device, known?.version);
    if (answer.kind !== 'done') return answer;
    const list = listAfter(known, answer.value);
    // The next time without a version: then all of it comes.
    if (list === undefined) await files.list.remove();
    else if (list.version !== known?.version) await files.list.write(list);
    if (list?.version !== known?.version) onChange('list');
    return list === undefined ? wrong : answer;
  };

  const fetchModel = async (device: Device): Promise<Answer<unknown>> => {
    const [own, known] = await Promise.all([shipped(), files.model.read()]);
    const answer = await server.model(device, known?.version ?? own);
    if (answer.kind !== 'done' || answer.value === 'same') return answer;
    // Back to the one that ships: nothing has to be kept for it.
    if (answer.value.version === own) await files.model.remove();
    else if (!isSound(answer.value)) return wrong;
    else await files.model.write(answer.value);
    onChange('model');
    return answer;
  };

  return async (device: Device, { atOnce }: { readonly atOnce: boolean }): Promise<Answer<unknown>> => {
    const due = await kept.read();
    for (const [what, fetch] of [['list', fetchList] as const, ['model', fetchModel] as const]) {
      // Somebody waits for what was confirmed just now, nobody for a model.
      if (due[what].next > now() && !(atOnce && what === 'list')) continue;
      const answer = await fetch(device);
      if (answer.kind === 'refused') return answer;
      await note(what, answer);
    }
    return { kind: 'done', value: undefined };
  };
}

const wrong = { kind: 'wrong', status: 200 } as const;

/** Undefined where the difference is none of the list that the device has. */
function listAfter(
  known: Versioned | undefined,
  { version, bytes, removed }: SentList,
): Versioned | undefined {
  if (removed === undefined) return readPrefixes(bytes) && { version, bytes };
  const changed = known && changedBy(known.bytes, bytes, removed);
  return changed && { version, bytes: changed };
}

function fetchedAfter(before: Fetched, usual: number, answer: Answer<unknown>, now: number): Fetched {
  if (answer.kind === 'done') return { next: now + usual, failures: 0 };
  const failures = before.failures + 1;
  const pause = Math.min(2 ** (failures - 1), longestPause) * minute;
  const rest = answer.kind === 'away' ? Math.min(answer.retryAfter, longestPause * minute) : 0;
  return { next: now + Math.max(pause, rest), failures };
}
