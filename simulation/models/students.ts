import { type Student, studentFields } from '../../contracts/students/student';
import type { Plain } from '../cloud/plain';
import type { Act, Told } from '../students/act';
import type { Facts } from '../students/facts';
import { type ClientAnswer, messageOf } from '../world/client';
import type { Fault } from '../world/faults';

/**
 * What is allowed after students were added, whatever faults there were. It knows the contract and nothing of the code:
 * what was told is true, one wish has one effect, both tables agree, a mail goes once unless its answer was lost.
 */
export function judge(facts: Facts): readonly string[] {
  const ids = [...new Set(facts.told.map(({ act }) => act.student.studentid))];
  return [
    ...ids.flatMap((studentid) => judgeStudent(facts, studentid)),
    ...facts.told.flatMap((each) => judgeAnswers(facts, each)),
    ...strangers(facts, ids),
  ];
}

function judgeStudent(facts: Facts, studentid: string): readonly string[] {
  const record = facts.records.find((each) => each['studentid'] === studentid);
  const entry = facts.ids.find((each) => each['studentid'] === studentid);
  const told = facts.told.filter(({ act }) => act.student.studentid === studentid);
  const saved = told.filter((each) => allAnswers(each).some(({ status }) => status === 200));
  return [
    ...(!record && saved.length > 0 ? [`lost: ${studentid} was answered with 200 and is not there`] : []),
    ...(Boolean(record) !== Boolean(entry) ? [`torn: ${studentid} is in one of two tables`] : []),
    ...(record ? judgeRecord(record, entry, told, saved) : []),
    ...judgeMails(facts, told, record),
    ...judgeDeeds(facts, studentid, record),
  ];
}

function judgeRecord(
  record: Plain,
  entry: Plain | undefined,
  told: readonly Told[],
  saved: readonly Told[],
): readonly string[] {
  const id = record['studentid'];
  const isThis = ({ act }: Told) => isSame(record, act.student);
  const first = (entry?.['entry'] ?? {}) as {
    readonly version?: number;
    readonly changes?: readonly Plain[];
  };
  const named = new Map(first.changes?.map(({ field, after }) => [field, after]));
  const isTold = [...named].every(([field, after]) => record[String(field)] === after);
  return [
    ...(told.some(isThis) ? [] : [`made up: ${id} is what nobody asked for`]),
    ...(saved.every(isThis) ? [] : [`contradiction: ${id} was answered with 200 and is somebody else`]),
    ...(record['unconfirmed'] ? [`stuck: ${id} is still marked as unconfirmed`] : []),
    ...(entry && !(isTold && first.version === 1 && named.size === 4) ? [`torn: the history of ${id}`] : []),
  ];
}

/** At least one mail for who is saved; further ones only where an answer was lost or a function died. */
function judgeMails(facts: Facts, told: readonly Told[], record: Plain | undefined): readonly string[] {
  return [...new Set(told.map(({ act }) => act.student.email))].flatMap((address) => {
    const sent = facts.mails.filter(({ to }) => to === address).length;
    const isSuppressed = facts.suppressed.includes(address);
    const isSaved = record?.['email'] === address && !isSuppressed;
    const most = (isSaved ? 1 : 0) + facts.struck.filter(explainsAMail).length;
    const mails = (record?.['mails'] ?? []) as readonly Plain[];
    const isNoted = !isSaved || mails.some(({ to, outcome }) => to === address && outcome === 'sent');
    return [
      ...(sent === 0 && isSaved ? [`lost: no mail to ${address}`] : []),
      ...(sent > most ? [`doubled: ${sent} mails to ${address}, at most ${most}`] : []),
      ...(isSuppressed && sent > 0 ? [`forbidden: a mail to ${address}`] : []),
      ...(isNoted ? [] : [`lost: the record does not know of the mail to ${address}`]),
    ];
  });
}

/** Faults after which nobody can know whether the mail went. */
function explainsAMail({ site, kind }: Fault): boolean {
  const isUnsure = ['answer-lost', 'answer-never-comes', 'executed-late', 'executed-twice'].includes(kind);
  return (site.operation === 'ses:SendEmail' && isUnsure) || kind.startsWith('killed');
}

function judgeDeeds({ deeds }: Facts, studentid: string, record: Plain | undefined): readonly string[] {
  const reported = deeds.some(({ what, about }) => what === 'students.add' && about === studentid);
  return record && !reported ? [`lost: nobody will know who added ${studentid}`] : [];
}

function judgeAnswers(facts: Facts, told: Told): readonly string[] {
  const { act, answers, later } = told;
  const who = `${act.client} (${act.student.studentid})`;
  const ended = answers.find(isFinal);
  const last = later.status;
  return [
    ...(isFinal(later) ? [] : [`stuck: an hour later ${who} is answered ${last} ${messageOf(later)}`]),
    ...(ended && act.key && (ended.status !== last || !isDeepSame(ended.body, later.body))
      ? [`contradiction: ${who} was told ${ended.status}, an hour later ${last}`]
      : []),
    ...(ended && act.key && !later.replayed ? [`contradiction: ${who} was not known by the key`] : []),
    ...allAnswers(told)
      .filter(({ status }) => status === 409)
      .filter((answer) => !answer.retryAfter && !isExplained(facts, act))
      .map(() => `contradiction: ${who} alone wants this student and is told that there is one`),
  ];
}

/** Somebody else wants the same student; or it was oneself, without a key to be known by. */
function isExplained({ told }: Facts, act: Act): boolean {
  if (act.key === undefined) return true;
  return told.some(
    (each) => each.act.student.studentid === act.student.studentid && each.act.key !== act.key,
  );
}

function strangers({ records, ids }: Facts, known: readonly string[]): readonly string[] {
  const found = [...records, ...ids].map(({ studentid }) => String(studentid));
  return found.filter((id) => !known.includes(id)).map((id) => `made up: ${id}`);
}

function allAnswers({ answers, later }: Told): readonly ClientAnswer[] {
  return [...answers, later];
}

/** Sending it again would change nothing. */
function isFinal({ status, retryAfter }: ClientAnswer): boolean {
  return status < 500 && status !== 429 && !retryAfter;
}

function isSame(record: Plain, student: Student): boolean {
  return (Object.keys(studentFields) as readonly (keyof Student)[]).every(
    (field) => record[field] === student[field],
  );
}

function isDeepSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
