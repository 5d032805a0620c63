import type { Act } from '../students/act';
import type { Facts } from '../students/facts';
import { judgeAnswers } from './answers';
import { effectsOf, judgeLife, lifeOf } from './life';
import { judgeMails } from './mails';

/**
 * What is allowed after anything was done with students, whatever faults there were. It knows the contract and nothing of
 * the code: what was told is true, one wish has one effect, the tables agree, a mail goes once unless its answer was lost.
 */
export function judge(facts: Facts): readonly string[] {
  const known = [...facts.told.map(({ act }) => act), ...facts.there].map(({ studentid }) => studentid);
  const found = [...facts.records, ...facts.ids].map(({ studentid }) => String(studentid));
  const students = [...new Set(known)];
  return [
    ...students.flatMap((studentid) => judgeLife(studentid, lifeOf(facts, studentid))),
    ...students.flatMap((studentid) => judgeOrigin(facts, studentid)),
    ...facts.told.flatMap((each) => judgeAnswers(facts, each)),
    ...facts.told.flatMap(({ act }) => judgeDeeds(facts, act)),
    ...judgeMails(facts),
    ...found.filter((id) => !known.includes(id)).map((id) => `made up: ${id}`),
  ];
}

/** Each entry is what somebody wanted; who was there before is there, or was erased by somebody. */
function judgeOrigin(facts: Facts, studentid: string): readonly string[] {
  const life = lifeOf(facts, studentid);
  const wasThere = facts.there.some((each) => each.studentid === studentid);
  const acts = facts.told.map(({ act }) => act).filter((act) => act.studentid === studentid);
  const wanted = new Set(acts.flatMap((act) => effectsOf(life, act)));
  const strange = life.entries.filter((entry) => !wanted.has(entry) && !(wasThere && entry.version === 1));
  return [
    ...strange.map(({ version }) => `made up: version ${version} of ${studentid} is what nobody asked for`),
    ...(wasThere && !life.record ? [`lost: ${studentid} was there before`] : []),
    ...(life.isErased && !acts.some(({ wish }) => wish.kind === 'erase')
      ? [`made up: nobody asked to erase ${studentid}`]
      : []),
  ];
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
