import type { LeftAlone } from '../../../../contracts/students/import-state';
import type { Clock } from '../../../shared/time/clock';
import { type Hold, isAtWork, takeHold } from '../../plans/hold';
import { leaving } from '../../records/moves';
import { changesOf } from '../../records/record-change';
import type { ImportStore, StoredState } from '../import-store';
import type { ImportTable, StepWriter } from '../import-table';
import { waitingMark } from '../mail-marks';
import { keepApplied, type MailsDeps } from '../mails-of-import';
import { goesOn } from '../running';
import type { Step, StoredPlan } from '../stored-plan';

export interface RunImportDeps extends MailsDeps {
  readonly imports: Pick<ImportStore, 'find' | 'replace' | 'plan'>;
  readonly table: ImportTable;
  readonly clock: Pick<Clock, 'now'>;
}

/** Steps of one transaction: each has at most five of its hundred actions. */
const inTransaction = 20;
const atOnce = 8;
/** Milliseconds between two signs of life. */
const pause = 1_000;
/** Milliseconds that must be left to say how far it came. */
const timeToStop = 20_000;

/** Writes an import, or takes it back, from where an earlier run was cut off; not while another one is at it. */
export function runImport({ imports, table, clock, ...mails }: RunImportDeps) {
  return async (importId: string, remainingTime: () => number): Promise<void> => {
    const isToTake = (state: StoredState) => goesOn(state) && !isAtWork(state, clock.now());
    const hold = await takeHold({ store: imports, clock }, importId, isToTake);
    if (!hold) return;
    const work = workOf(hold.state, await imports.plan(importId), table);
    const { steps, writer, left: key } = work;
    let left = hold.state[key];
    let { done } = hold.state;
    let kept = clock.now();
    while (done < steps.length) {
      const wave = steps.slice(done, done + inTransaction * atOnce);
      left = [...left, ...(await write(writer, wave))];
      done += wave.length;
      const isLate = remainingTime() < timeToStop;
      if (!isLate && clock.now() - kept < pause) continue;
      if (!(await hold.keep({ done, [key]: left }))) return;
      if (isLate) throw new Error('There was no time left; the next try goes on');
      kept = clock.now();
    }
    await keepEnd(mails, hold, work, { done, left });
  };
}

function keepEnd(
  mails: MailsDeps,
  hold: Hold<StoredState>,
  { steps, end }: Work,
  { done, left }: { readonly done: number; readonly left: readonly LeftAlone[] },
): Promise<unknown> {
  return end === 'undone'
    ? hold.keep({ done, notUndone: [...left], state: end })
    : keepApplied(mails, hold, steps, { done, notApplied: [...left], state: end });
}

interface Work {
  readonly steps: readonly Step[];
  readonly writer: StepWriter;
  readonly left: 'notApplied' | 'notUndone';
  readonly end: StoredState['state'];
}

function workOf(state: StoredState, plan: StoredPlan, table: ImportTable): Work {
  const mailing = state.mails === 'send' ? waitingMark(state) : undefined;
  const { importId, appliedAt = '', appliedBy = '', undoneAt = '', undoneBy = '' } = state;
  const leavers = state.missing === 'leave' ? plan.leavers.map((step) => asLeaving(step, appliedAt)) : [];
  const steps = [...plan.steps, ...leavers];
  if (state.state === 'applying') {
    const writer = table.writing({ importId, by: appliedBy, at: appliedAt, mailing });
    return { steps, writer, left: 'notApplied', end: 'applied' };
  }
  const never = new Set(state.notApplied.map(({ studentid }) => studentid));
  return {
    steps: steps.filter(({ studentid }) => !never.has(studentid)),
    writer: table.undoing({ importId, by: undoneBy, at: undoneAt, mailing }),
    left: 'notUndone',
    end: 'undone',
  };
}

function asLeaving(step: Step, at: string): Step {
  return { ...step, changes: changesOf({ status: 'active' }, leaving({ leftOn: at.slice(0, 10) })) };
}

/** In transactions of many; where one of them cannot be, each of its steps by itself. */
async function write(writer: StepWriter, steps: readonly Step[]): Promise<readonly LeftAlone[]> {
  const groups = Array.from({ length: Math.ceil(steps.length / inTransaction) }, (_, at) =>
    steps.slice(at * inTransaction, (at + 1) * inTransaction),
  );
  const left = await Promise.all(
    groups.map(async (group) => ((await writer.all(group)) ? [] : each(writer, group))),
  );
  return left.flat();
}

async function each(writer: StepWriter, steps: readonly Step[]): Promise<readonly LeftAlone[]> {
  const left: LeftAlone[] = [];
  for (const step of steps) {
    const reason = await writer.one(step);
    const { row, studentid } = step;
    if (reason) left.push({ ...(row !== undefined && { row }), studentid, reason });
  }
  return left;
}
