import type { RestoreState } from '../../contracts/students/restores';
import type { Facts } from '../students/facts';
import { goesOn } from '../students/goes-on';
import { personOf, type Task, type TaskTold } from '../students/task';
import { brief } from './hearing';
import { lifeOf } from './life';
import { isSaid, unseenIn } from './mails';

type Restore = Task & { readonly kind: 'restore' };

/** A backup that somebody was told of is there, and noted once for each time that somebody asked. */
export function judgeBackup(facts: Facts, { task, steps }: TaskTold): readonly string[] {
  const { client } = task;
  const answer = steps['backup']?.at(-1);
  const own = facts.backups.filter(({ by, reason }) => by === personOf(task).noted && reason === 'asked');
  const name = (answer?.body as { readonly fileName?: string } | undefined)?.fileName;
  const isThere = own.some((each) => each.name === name);
  const unknownFiles = facts.files.filter((file) => !facts.backups.some(({ name }) => name === file));
  return [
    ...(unknownFiles.length > cutOff(facts) ? [`doubled: nobody is told of ${unknownFiles.join(', ')}`] : []),
    ...(answer?.status === 200 && !isThere ? [`lost: the backup that ${client} was told of`] : []),
    ...own.flatMap(({ name }) =>
      facts.backups.some((other) => other.name === name && other.by !== personOf(task).noted)
        ? [`doubled: ${name} is a backup for ${client} and for somebody else`]
        : [],
    ),
    ...(own.length > 1 + cutOff(facts) ? [`doubled: ${own.length} backups for ${client}`] : []),
    ...own.flatMap(({ name: file }) => judgeNotice(facts, file, answer?.status === 200 && file === name)),
  ];
}

/** The school is told of a backup once, and once more where nobody could know; then the mail says so. */
function judgeNotice({ mails, struck }: Facts, file: string, isTold: boolean): readonly string[] {
  const about = mails.filter(({ text }) => text.includes(file));
  const surely = about.length - unseenIn(struck);
  return [
    ...(isTold && about.length === 0 && struck.length < 2 ? [`lost: no mail about ${file}`] : []),
    ...(surely > (struck.length === 0 ? 1 : 2) ? [`doubled: ${about.length} mails about ${file}`] : []),
    ...(surely > 1 && !isSaid(about) ? [`lost: nobody is told of having the mail about ${file} twice`] : []),
  ];
}

/** So often there may be one more: its function died, what it gave up came to pass later, or its time seemed to be over. */
function cutOff({ struck }: Facts): number {
  const isFinal = /^killed|^executed-late|^answer-never/;
  // One clock is everybody's.
  const isOwn = ({ site, kind }: Facts['struck'][number]) =>
    site.function === 'TableBackup' && isFinal.test(kind);
  return struck.filter((fault) => isOwn(fault) || fault.kind === 'clock-forward').length;
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
  const wayBack = facts.backups.some(({ name, reason }) => name === state.backup && reason === 'restore');
  const wanted = compared.differences.filter(({ what }) => what === 'add' || task.newer === 'replace');
  return [
    ...(wayBack ? [] : [`lost: the backup before the restore of ${client}`]),
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
    ...(isWanted && isAlone && !isNamed && count === 0 ? [`lost: ${studentid} is not restored`] : []),
  ];
}
