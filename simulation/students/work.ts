import type { BackupDifference } from '../../contracts/students/backups';
import { type ClientAnswer, type ClientRequest, insist, isFinal, send } from '../world/client';
import { anHour } from '../world/everybody';
import type { World } from '../world/world';
import { atNight, nameOf } from './at-night';
import { goesOn } from './goes-on';
import { type CheckedList, type PlannedYear, personOf, type Task, type TaskTold } from './task';

/** Milliseconds between two looks at what goes on by itself. */
const look = 5_000;
/** So many looks after which one asks for it once more: it may have been cut off. */
const patience = 12;
/** So often. */
const mostTimes = 6;

type Told = { -readonly [Part in keyof TaskTold]: TaskTold[Part] };
type State = NonNullable<TaskTold['state']>;

/** What somebody does at the page who has this task. */
function createWorker(world: World, task: Task) {
  const told: Told = { task, steps: {} };
  const comesBackAfter = 'comesBackAfter' in task ? (task.comesBackAfter ?? 0) : 0;
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => void world.timeline.after(milliseconds, resolve));
  const ask = async (step: string, request: Omit<ClientRequest, 'headers' | 'person'>) => {
    const key = request.method === 'POST' &&
      !('hasNoKey' in task) && { 'idempotency-key': `${task.client} ${step}` };
    const type = request.file !== undefined && { 'content-type': 'text/csv' };
    const headers = { ...key, ...type };
    const person = personOf(task).said;
    const answers = await insist(world, task.client, { ...request, headers, person });
    told.steps = { ...told.steps, [step]: answers };
    return answers.at(-1) as ClientAnswer;
  };
  const stateOf = async (request: ClientRequest): Promise<State | undefined> => {
    const answer = await send(world, { ...request, person: personOf(task).said });
    return answer.status === 200 ? (answer.body as State) : undefined;
  };
  /** Whether it is there, after a while. */
  const see = async (request: ClientRequest): Promise<boolean> => {
    for (let looks = 1; looks <= patience; looks += 1) {
      await wait(look);
      const state = await stateOf(request);
      if (state === undefined || goesOn(state)) continue;
      world.say(`${task.client} sees ${state.state}`);
      return true;
    }
    return false;
  };
  /** Asks for what goes on by itself, until it is there; an hour later where nothing stays that is answered. */
  const insistOn = async (step: string, request: ClientRequest, looking: ClientRequest): Promise<boolean> => {
    for (let time = 1; time <= mostTimes; time += 1) {
      const answer = await ask(`${step} ${time}`, request);
      const isBegun = answer.status === 202;
      if (isBegun ? await see(looking) : isFinal(answer)) return isBegun;
      await (isBegun ? wait(comesBackAfter) : anHour(world));
    }
    return false;
  };
  return { told, wait, ask, stateOf, see, insistOn };
}

type Worker = ReturnType<typeof createWorker>;

/** Ends when nothing more is to be asked for; the answer looks how it is then. */
export async function work(world: World, task: Task): Promise<() => Promise<TaskTold>> {
  const worker = createWorker(world, task);
  await worker.wait(task.at);
  if (task.kind === 'import') return importing(worker, task);
  if (task.kind === 'rollover') return rollingOver(worker, task);
  const made = task.kind === 'night' ? await atNight(world, task) : await backingUp(worker, task);
  if (made !== undefined) worker.told.made = made;
  if (task.kind === 'restore' && made !== undefined) return restoring(worker, task, made);
  return async () => worker.told;
}

/** Asks for a backup, perhaps once more; its name. */
async function backingUp(
  { ask, wait }: Worker,
  task: Task & { readonly kind: 'backup' | 'restore' },
): Promise<string | undefined> {
  const request = { function: 'TableBackup', method: 'POST', path: '/backup' };
  let answer = await ask('backup', request);
  if (answer.status !== 200 && 'comesBackAfter' in task) {
    await wait(task.comesBackAfter ?? 0);
    answer = await ask('backup', request);
  }
  return answer.status === 200 ? nameOf(answer.body) : undefined;
}

async function importing(
  worker: Worker,
  task: Task & { readonly kind: 'import' },
): Promise<() => Promise<TaskTold>> {
  const { told, ask } = worker;
  const file = ['studentid,name,class,birthdate,email', ...task.list.map(rowOf)].join('\r\n');
  const answer = await ask('check', { function: 'checkImport', method: 'POST', path: '/imports', file });
  if (answer.status !== 201) return async () => told;
  const checked = answer.body as CheckedList;
  told.checked = checked;
  await worker.wait(task.appliedAfter ?? 0);
  return applying(worker, task, {
    ...{ ...checked, missing: task.missing, wouldLeave: checked.counts.wouldLeave },
    ...(task.mails && { mails: task.mails }),
  });
}

async function rollingOver(
  worker: Worker,
  task: Task & { readonly kind: 'rollover' },
): Promise<() => Promise<TaskTold>> {
  const { told, ask } = worker;
  const body = { classes: task.classes };
  const path = '/imports/rollover';
  const answer = await ask('plan', { function: 'planRollover', method: 'POST', path, body });
  if (answer.status !== 201) return async () => told;
  const year = answer.body as PlannedYear;
  told.year = year;
  return applying(worker, task, { ...year, missing: 'leave', wouldLeave: year.leaving });
}

interface Checked {
  readonly importId: string;
  readonly sha256: string;
  readonly missing: 'keep' | 'leave';
  readonly wouldLeave: number;
  readonly mails?: 'send';
}

/** Has a plan applied, and perhaps taken back. */
async function applying(
  { told, insistOn, stateOf, wait }: Worker,
  { undoneAfter }: { readonly undoneAfter?: number },
  { importId, sha256, missing, wouldLeave, mails }: Checked,
): Promise<() => Promise<TaskTold>> {
  const params = { importId };
  const path = `/imports/${importId}`;
  const looking = { function: 'getImport', method: 'GET', path, params };
  const leaving = missing === 'leave' && { expectLeave: wouldLeave };
  const body = { sha256, missing, ...leaving, ...(mails && { mails }) };
  const apply = { function: 'applyImport', method: 'POST', path: `${path}/apply`, params, body };
  if ((await insistOn('apply', apply, looking)) && undoneAfter !== undefined) {
    await wait(undoneAfter);
    await insistOn('undo', { function: 'undoImport', method: 'DELETE', path, params }, looking);
  }
  return async () => withState(told, await stateOf(looking));
}

async function restoring(
  { told, ask, see, stateOf, wait }: Worker,
  task: Task & { readonly kind: 'restore' },
  name: string,
): Promise<() => Promise<TaskTold>> {
  await wait(task.after);
  const params = { name };
  const path = `/backups/${name}`;
  const answer = await ask('compare', {
    function: 'compareBackup',
    method: 'GET',
    path: `${path}/diff`,
    params,
  });
  if (answer.status !== 200) return async () => told;
  const compared = answer.body as BackupDifference;
  told.compared = compared;
  const { add, change } = compared.counts;
  const expect = { add, change: task.newer === 'keep' ? 0 : change };
  const body = { newer: task.newer, expect };
  const begun = await ask('restore', {
    ...{ function: 'restoreBackup', method: 'POST', path: `${path}/restore`, params, body },
  });
  if (begun.status !== 202) return async () => told;
  const { restoreId } = begun.body as { readonly restoreId: string };
  const looking = {
    ...{ function: 'getRestore', method: 'GET', path: `${path}/restores/${restoreId}` },
    params: { ...params, restoreId },
  };
  told.isSeen = await see(looking);
  return async () => withState(told, await stateOf(looking));
}

function withState(told: TaskTold, state: State | undefined): TaskTold {
  return { ...told, ...(state && { state }) };
}

function rowOf({ studentid, name, class: group, birthdate, email }: Record<string, string>): string {
  return [studentid, name, group, birthdate, email].join(',');
}
