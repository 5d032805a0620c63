import type { ImportMails } from '../../../../contracts/students/import-state';
import type { SendQuota } from '../../../shared/mail/message';
import { createPace, type Pace } from '../../../shared/mail/pace';
import { isAlive, takeHold } from '../../plans/hold';
import type { ImportStore, StoredState } from '../import-store';
import { addedBy } from '../mails-of-import';
import type { WaitingMails } from '../waiting-mails';
import { type DeliverDeps, type Delivered, deliver, letGo } from './deliver';

export interface SendImportMailsDeps extends Omit<DeliverDeps, 'turn'> {
  readonly imports: Pick<ImportStore, 'find' | 'replace' | 'plan'>;
  readonly waiting: Pick<WaitingMails, 'all' | 'remove'>;
  readonly quota: () => Promise<SendQuota>;
  readonly log: { info(message: string): void };
}

/** Of the rate, and of a day's mails: those of single students and about the air go at the same time. */
const shareOfRate = 0.8;
const shareOfDay = 0.8;
/** Milliseconds that must be left for what is under way. */
const reserve = 60_000;
const atOnce = 8;
/** Seconds between two signs of life, at the pace of the account. */
const secondsOfWave = 3;
const mostOfWave = 50;
const elsewhere = 'Another run sends the mails of imports';

/**
 * Sends the mails of imports that wait, one import after the other. May run at any time: while somebody is at work, another one
 * leaves at once. What there is no time for, or no right to send today, waits for the next run.
 */
export function sendImportMails(deps: SendImportMailsDeps) {
  return async (remainingTime: () => number): Promise<void> => {
    const { waiting, clock, log } = deps;
    const first = await waiting.all();
    if (first.length === 0) return;
    if (await isAnyAtWork(deps, first)) return log.info(elsewhere);
    const quota = await deps.quota();
    const pace = createPace(quota, { clock, hasTime: () => remainingTime() > reserve, shareOfRate });
    const size = Math.ceil(Math.min(mostOfWave, quota.rate * shareOfRate * secondsOfWave));
    const seen = new Set<string>();
    const failures: unknown[] = [];
    const fail = (error: unknown) => {
      failures.push(error);
      return 'failed' as const;
    };
    // Imports that were written meanwhile too: their own run has left at once.
    for (let importId = first[0]; importId !== undefined; importId = await nextOf(waiting, seen)) {
      seen.add(importId);
      // Those of others go all the same.
      const end = await sendAll(deps, { importId, pace, size }).catch(fail);
      const reason = reasonToEnd(end, pace);
      if (reason !== undefined) {
        log.info(reason);
        break;
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The mails of some imports were not sent');
  };
}

function reasonToEnd(end: Awaited<ReturnType<typeof sendAll>> | 'failed', pace: Pace): string | undefined {
  if (end === 'elsewhere') return elsewhere;
  return end === 'stopped' ? `Mails wait for the next run: ${pace.stopped() ?? 'refused'}` : undefined;
}

async function nextOf({ all }: Pick<WaitingMails, 'all'>, seen: ReadonlySet<string>) {
  return (await all()).find((importId) => !seen.has(importId));
}

/** Two runs would send faster together than the account may, also of two imports. */
async function isAnyAtWork({ imports, clock }: SendImportMailsDeps, ids: readonly string[]) {
  for (const importId of ids) {
    const found = await imports.find(importId);
    if (found && waitsFor(found.state) && isAtWork(found.state, clock.now())) return true;
  }
  return false;
}

interface Sending {
  readonly importId: string;
  readonly pace: Pace;
  /** Mails between two signs of life. */
  readonly size: number;
}

/** What is over waits no longer. */
async function sendAll(deps: SendImportMailsDeps, sending: Sending) {
  const end = await sendOf(deps, sending);
  if (end === 'over') await deps.waiting.remove(sending.importId);
  return end;
}

/** `notYet`: the import is still being written, or taken back. */
async function sendOf(
  deps: SendImportMailsDeps,
  { importId, pace, size }: Sending,
): Promise<'over' | 'notYet' | 'elsewhere' | 'stopped'> {
  const { imports, clock } = deps;
  const now = (await imports.find(importId))?.state;
  if (now?.state === 'applying' || now?.state === 'undoing') return 'notYet';
  if (!now) return 'over';
  // Those who stay although their import was undone.
  if (now.state === 'undone') for (const { studentid } of now.notUndone) await letGo(deps, now, studentid);
  // The bucket forgets its plan.
  if (!waitsFor(now) || Date.parse(now.expiresAt) <= clock.now()) return 'over';
  if (isAtWork(now, clock.now())) return 'elsewhere';
  const hold = await takeHold({ store: imports, clock }, importId, waitsFor);
  if (!hold?.state.mailed) return 'elsewhere';
  const ids = addedBy((await imports.plan(importId)).steps, hold.state.notApplied);
  const turn = () => pace.turn(shareOfDay);
  let { mailed } = hold.state;
  while (mailed.done < ids.length) {
    const wave = ids.slice(mailed.done, mailed.done + size);
    const ends = await deliverAll({ ...deps, turn }, hold.state, wave);
    mailed = counted(mailed, ends, clock.now());
    if (!(await hold.keep({ mailed }))) return 'elsewhere';
    if (ends.length < wave.length) return 'stopped';
  }
  return 'over';
}

function waitsFor({ state, mailed }: StoredState): boolean {
  return state === 'applied' && mailed !== undefined && mailed.done < mailed.of;
}

function isAtWork({ mailed }: StoredState, now: number): boolean {
  return mailed?.at !== undefined && isAlive(mailed.at, now);
}

/** In the order of the students, up to the first whose mail has to wait; what went after it is known at its student. */
async function deliverAll(
  deps: DeliverDeps,
  of: StoredState,
  wave: readonly string[],
): Promise<readonly Exclude<Delivered, 'stopped'>[]> {
  const ends: Delivered[] = [];
  let next = 0;
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (let at = next++; at < wave.length && !isStopped; at = next++) {
      const end = await deliver(deps, of, wave[at] ?? '');
      ends[at] = end;
      isStopped ||= end === 'stopped';
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const known: Exclude<Delivered, 'stopped'>[] = [];
  for (const end of ends) {
    if (end === undefined || end === 'stopped') break;
    known.push(end);
  }
  return known;
}

function counted(
  mailed: ImportMails,
  ends: readonly Exclude<Delivered, 'stopped'>[],
  now: number,
): ImportMails {
  const sum = { ...mailed, at: new Date(now).toISOString() };
  for (const end of ends) {
    sum.done += 1;
    sum[end === 'dropped' ? end : end.outcome] += 1;
    if (end !== 'dropped' && end.again) sum.again += 1;
  }
  return sum;
}
