import type { RestoreState } from '../../contracts/students/restores';
import type { Facts } from '../students/facts';
import { goesOn } from '../students/goes-on';
import { type Night, nightOf, personOf, type Task, type TaskTold } from '../students/task';
import type { Fault } from '../world/faults';
import { brief, timesGivenUp } from './hearing';
import { lifeOf } from './life';
import { isSaid, unseenIn } from './mails';

type Restore = Task & { readonly kind: 'restore' };

/** A backup that somebody was told of is there, and each request has one. */
export function judgeBackup(facts: Facts, { task, made }: TaskTold): readonly string[] {
  const { client } = task;
  const [noted, reason] = task.kind === 'night' ? ['schedule', 'night'] : [personOf(task).noted, 'asked'];
  const own = facts.backups.filter((each) => each.by === noted && each.reason === reason);
  const isThere = own.some(({ name }) => name === made && isMadeSince(facts, task, name));
  const requests = requestsLike(facts, task);
  const unknownFiles = facts.files.filter((file) => !facts.backups.some(({ name }) => name === file));
  return [
    ...(unknownFiles.length > unread(facts) ? [`doubled: nobody is told of ${unknownFiles.join(', ')}`] : []),
    ...(made === undefined && !isLeft(facts, task) ? [`stuck: ${client} has no backup`] : []),
    ...(made !== undefined && !isThere ? [`lost: the backup that ${client} was told of`] : []),
    ...own.flatMap(({ name }) =>
      facts.backups.some((other) => other.name === name && other.by !== noted)
        ? [`doubled: ${name} is a backup for ${client} and for somebody else`]
        : [],
    ),
    ...(!('hasNoKey' in task) && own.length > requests + late(facts)
      ? [`doubled: ${own.length} backups for ${client}`]
      : []),
    ...own.flatMap(({ name }) => {
      const isOnce = facts.struck.length === 0 && !hasRungTwice(facts, task);
      return judgeNotice(facts, name, name === made, isOnce);
    }),
  ];
}

/** How long a key is known. */
const day = 86_400_000;

/** What one client sends within a day of what it sent before is one request; each night is one. */
function requestsLike({ done }: Facts, { kind, client }: Task): number {
  const alike = done.map(({ task }) => task).filter((other) => other.kind === kind);
  if (kind === 'night') return new Set(alike.filter(isNight).map(nightOf)).size;
  const times = alike.filter((other) => other.client === client).map(({ at }) => at);
  return times.filter((at) => !times.some((before) => before < at && at - before < day)).length;
}

function isNight(task: Task): task is Night {
  return task.kind === 'night';
}

/** A schedule that rang twice for a night does not know of its mail. */
function hasRungTwice({ done }: Facts, task: Task): boolean {
  const nights = done.map((each) => each.task).filter(isNight);
  return isNight(task) && nights.filter((other) => nightOf(other) === nightOf(task)).length > 1;
}

/** An hour by which the clock may be behind that names the file. */
const behind = 3_600_000;

/** It is there, and was made after it was asked for: names are in the order of their times. */
function isMadeSince({ files, began }: Facts, { at }: Task, name: string): boolean {
  const asked = new Date(began + at - behind).toISOString().slice(0, 19);
  return files.includes(name) && name >= `backup-${asked.replace(/[-:]/g, '').replace('T', '-')}`;
}

/** The school is told of a backup once, and once more where nobody could know; then the mail says so. */
function judgeNotice(
  { mails, struck }: Facts,
  file: string,
  isTold: boolean,
  isOnce: boolean,
): readonly string[] {
  const about = mails.filter(({ text }) => text.includes(file));
  const surely = about.length - unseenIn(struck);
  return [
    ...(isTold && about.length === 0 && struck.length < 2 ? [`lost: no mail about ${file}`] : []),
    ...(surely > (isOnce ? 1 : 2) ? [`doubled: ${about.length} mails about ${file}`] : []),
    ...(surely > 1 && !isSaid(about) ? [`lost: nobody is told of having the mail about ${file} twice`] : []),
  ];
}

/** So often there may be one more: what was given up came to pass later, or its time seemed to be over. */
function late({ struck }: Facts): number {
  const isLate = ({ site, kind }: Fault) => site.function === 'TableBackup' && kind === 'executed-late';
  return aheadIn(struck) + struck.filter(isLate).length;
}

/** How often a clock was set forward; one is everybody's. */
function aheadIn(struck: readonly Fault[]): number {
  return struck.filter(({ kind }) => kind === 'clock-forward').length;
}

/** Somebody whose function died may be told until its time is over that it is still at it; a schedule asks three times. */
function isLeft({ struck }: Facts, task: Task): boolean {
  if (task.kind === 'night') return struck.length > 2;
  return struck.length > 1 || (!('comesBackAfter' in task) && struck.some(isDeath));
}

function isDeath({ site, kind }: Fault): boolean {
  return site.function === 'TableBackup' && /^killed|^answer-never/.test(kind);
}

/** Nobody reads back any more what was written when the function died, or notes it where all attempts at that fail. */
function unread(facts: Facts): number {
  return late(facts) + facts.struck.filter(isDeath).length + timesGivenUp(facts.struck, 'TableBackup');
}

/** Each student is restored once or named, after a backup, and nobody else is; one brief fault delays nothing. */
export function judgeRestore(facts: Facts, told: TaskTold, task: Restore): readonly string[] {
  // A call of Lambda is made once: the next attempt of the run makes it again.
  const isBrief =
    facts.struck.length < 2 &&
    facts.struck.every(({ site, kind }) => brief.has(kind) && !site.operation.startsWith('lambda:'));
  return [
    ...(isBrief && told.isSeen === false
      ? [`stuck: for one fault nothing is heard of the restore of ${task.client} for a minute`]
      : []),
    ...judgeEnd(facts, told, task),
  ];
}

function judgeEnd(facts: Facts, told: TaskTold, task: Restore): readonly string[] {
  const { compared, state } = told;
  if (compared === undefined || state === undefined || !('notRestored' in state))
    return judgeRefusal(told, task);
  const { client } = task;
  const deaths = facts.struck.filter(({ site }) =>
    ['runRestore', 'TableBackup'].includes(site.function),
  ).length;
  if (goesOn(state)) {
    // Lambda tries a run three times.
    return deaths > 2 ? [] : [`stuck: the restore of ${client} is ${state.state} an hour later`];
  }
  if (state.state === 'failed') return deaths > 0 ? [] : [`contradiction: the restore of ${client} failed`];
  // After ten minutes without a sign of life it can be asked for anew.
  if (state.state === 'stopped' && state.backup === undefined)
    return deaths > 2 ? [] : [`stuck: the restore of ${client} stopped`];
  const before = facts.backups.filter(
    ({ by, reason }) => by === personOf(task).noted && reason === 'restore',
  );
  const wayBack = before.some(({ name }) => name === state.backup && facts.files.includes(name));
  const wanted = compared.differences.filter(({ what }) => what === 'add' || task.newer === 'replace');
  return [
    ...(wayBack ? [] : [`lost: the backup before the restore of ${client}`]),
    ...(before.length > 1 + late(facts)
      ? [`doubled: ${before.length} backups before the restore of ${client}`]
      : []),
    ...compared.differences.flatMap(({ studentid }) => {
      const isWanted = wanted.some((each) => each.studentid === studentid);
      return judgeStudent(facts, task, state, { studentid, isWanted });
    }),
  ];
}

/** It may be that somebody changed something between looking and restoring. */
function judgeRefusal({ steps }: TaskTold, { client }: Restore): readonly string[] {
  const last = Object.values(steps).at(-1)?.at(-1);
  const isKnown = last === undefined || last.status >= 500 || last.status === 409;
  return isKnown ? [] : [`contradiction: ${client} cannot restore: ${last.status}`];
}

function judgeStudent(
  facts: Facts,
  task: Restore,
  { notRestored }: RestoreState,
  { studentid, isWanted }: { readonly studentid: string; readonly isWanted: boolean },
): readonly string[] {
  const life = lifeOf(facts, studentid);
  if (life.isErased) return [];
  const { noted } = personOf(task);
  const count = life.entries.filter(({ action, by }) => action === 'restore' && by === noted).length;
  const isNamed = notRestored.some((each) => each.studentid === studentid);
  // Who else changed the record may have made it what the backup says.
  const isAlone = !facts.told.some(({ act }) => act.studentid === studentid) && facts.done.length === 1;
  const isTaken = [...facts.records, ...facts.ids].some(
    (each) =>
      each['studentid'] !== studentid && String(each['studentid']).toLowerCase() === studentid.toLowerCase(),
  );
  const isCalledTaken = notRestored.some((each) => each.studentid === studentid && each.reason === 'taken');
  return [
    ...(isCalledTaken && !isTaken ? [`contradiction: nobody has taken the id of ${studentid}`] : []),
    ...(count > (isWanted ? 1 : 0) ? [`doubled: ${studentid} was restored ${count} times`] : []),
    ...(isNamed && count > 0
      ? [`contradiction: ${studentid} was restored, and is named as not restored`]
      : []),
    ...(isWanted && isAlone && !isNamed && count === 0 ? [`lost: ${studentid} is not restored`] : []),
  ];
}
