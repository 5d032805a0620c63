import type { Act } from '../students/act';
import type { Facts } from '../students/facts';
import { personOf, type TaskTold } from '../students/task';
import { judgeAnswers } from './answers';
import { judgePatience } from './hearing';
import { judgeImport, plannedIn } from './imports';
import { type Entry, effectsOf, judgeLife, lifeOf } from './life';
import { judgeMails, judgeMark } from './mails';
import { judgeBackup, judgeRestore } from './restores';
import { judgeRollover } from './rollovers';

/**
 * What is allowed after anything was done with students, whatever faults there were. It knows the contract and nothing of
 * the code: what was told is true, one wish has one effect, the tables agree, a mail goes once unless its answer was lost.
 */
export function judge(facts: Facts): readonly string[] {
  const known = [
    ...[...facts.told.map(({ act }) => act), ...facts.there, ...facts.old].map(({ studentid }) => studentid),
    ...facts.done.flatMap(plannedIn),
  ];
  const found = [...facts.records, ...facts.ids].map(({ studentid }) => String(studentid));
  const students = [...new Set(known)];
  return [
    ...students.flatMap((studentid) =>
      facts.removed.includes(studentid)
        ? judgeRemoved(facts, studentid)
        : [...judgeLife(studentid, lifeOf(facts, studentid)), ...judgeMark(facts, studentid)],
    ),
    ...judgeSpellings(facts),
    ...students.flatMap((studentid) => judgeOrigin(facts, studentid)),
    ...facts.told.flatMap((each) => judgeAnswers(facts, each)),
    ...facts.told.flatMap(({ act }) => judgeDeeds(facts, act)),
    ...facts.done.flatMap((each) => judgeTask(facts, each)),
    ...judgeMails(facts),
    ...found.filter((id) => !known.includes(id)).map((id) => `made up: ${id}`),
  ];
}

/** Removed by hand, a record is gone or whole: who wrote to it meanwhile makes no other one. */
function judgeRemoved(facts: Facts, studentid: string): readonly string[] {
  const { record, entries, isErased } = lifeOf(facts, studentid);
  if (isErased && entries.length > 0) return [`torn: ${studentid} is erased, and was added since`];
  const isWhole = record === undefined || isErased || record['name'] !== undefined;
  return isWhole ? [] : [`made up: of ${studentid}, who was removed, there is a record without a name`];
}

/** However it is spelled, an id is one student's. */
function judgeSpellings({ records }: Facts): readonly string[] {
  const ids = records.map(({ studentid }) => String(studentid));
  return ids
    .filter((id, at) => ids.findIndex((other) => other.toLowerCase() === id.toLowerCase()) < at)
    .map((id) => `doubled: ${id} is there, and otherwise spelled too`);
}

/** Each entry is what somebody wanted; who was there before is there, or was erased by somebody. */
function judgeOrigin(facts: Facts, studentid: string): readonly string[] {
  const life = lifeOf(facts, studentid);
  if (facts.removed.includes(studentid)) return [];
  const wasThere = [...facts.there, ...facts.old].some((each) => each.studentid === studentid);
  const acts = facts.told.map(({ act }) => act).filter((act) => act.studentid === studentid);
  const wanted = new Set(acts.flatMap((act) => effectsOf(life, act)));
  const strange = life.entries.filter(
    (entry) => !wanted.has(entry) && !(wasThere && entry.version === 1) && !isOfTask(facts, entry, studentid),
  );
  return [
    ...strange.map(({ version }) => `made up: version ${version} of ${studentid} is what nobody asked for`),
    ...(wasThere && !life.record ? [`lost: ${studentid} was there before`] : []),
    ...(life.isErased && !acts.some(({ wish }) => wish.kind === 'erase')
      ? [`made up: nobody asked to erase ${studentid}`]
      : []),
  ];
}

/** Somebody had it imported, taken back or restored. */
function isOfTask({ done }: Facts, { source, importId, by, action }: Entry, studentid: string): boolean {
  if (source === 'restore')
    return done.some(
      ({ task }) => task.kind === 'restore' && personOf(task).noted === by && action === 'restore',
    );
  if (source !== 'import') return false;
  const isPlanned = (told: TaskTold) =>
    told.checked?.importId === importId && plannedIn(told).includes(studentid);
  return done.some((told) => isPlanned(told) || told.year?.importId === importId);
}

function judgeTask(facts: Facts, told: TaskTold): readonly string[] {
  const steps = Object.entries(told.steps).flatMap(([step, answers]) =>
    judgePatience(`${step} of ${told.task.client}`, { act: {}, answers }, facts.struck),
  );
  return [...steps, ...judgeEnd(facts, told)];
}

function judgeEnd(facts: Facts, told: TaskTold): readonly string[] {
  const { task } = told;
  if (task.kind === 'import') return judgeImport(facts, told, task);
  if (task.kind === 'rollover') return judgeRollover(facts, told, task);
  return [...judgeBackup(facts, told), ...(task.kind === 'restore' ? judgeRestore(facts, told, task) : [])];
}

const deedOf: Readonly<Record<Act['wish']['kind'], string>> = {
  insert: 'students.add',
  correct: 'students.correct',
  leave: 'students.leave',
  return: 'students.return',
  move: 'students.bulk',
  erase: 'students.erase',
};

function judgeDeeds(facts: Facts, act: Act): readonly string[] {
  const { studentid, wish } = act;
  const life = lifeOf(facts, studentid);
  const happened = wish.kind === 'erase' ? life.isErased : effectsOf(life, act).length > 0;
  const isReported = facts.deeds.some(
    ({ what, about }) => what === deedOf[wish.kind] && String(about).split(' ').includes(studentid),
  );
  return happened && !isReported ? [`lost: nobody will know of ${deedOf[wish.kind]} ${studentid}`] : [];
}
