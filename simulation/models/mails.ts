import type { Plain } from '../cloud/plain';
import type { Told } from '../students/act';
import type { Facts } from '../students/facts';
import type { ClientAnswer } from '../world/client';
import type { Fault } from '../world/faults';
import { isLetter } from '../world/letters';
import { isCallLost, isClockWrong, isGivenUp, mayLackTime } from './hearing';
import { type MailReason, mailsOfImports } from './import-mails';
import { effectsOf, lifeOf } from './life';

/** A mail for each address that was saved; further ones only where nobody could know whether it went, and then that is said. */
export function judgeMails(facts: Facts): readonly string[] {
  const reasons = [...facts.told.flatMap((told) => reasonIn(facts, told)), ...mailsOfImports(facts)];
  const addresses = reasons.map(({ address }) => address);
  return [...new Set(addresses)].flatMap((address) =>
    judgeAddress(
      facts,
      address,
      reasons.filter((reason) => reason.address === address),
    ),
  );
}

function judgeAddress(facts: Facts, address: string, reasons: readonly MailReason[]): readonly string[] {
  const isSuppressed = facts.suppressed.includes(address);
  const isSaved = reasons.some(({ mustGo }) => mustGo) && !isSuppressed;
  const mails = facts.mails.filter(({ to }) => to === address);
  const sent = mails.length;
  const wanted = isSuppressed ? 0 : wantedMails(reasons);
  const most = wanted + furtherMails(facts.struck, reasons);
  const records = new Set(reasons.map(({ life }) => life.record));
  const ofAddress = [...records].flatMap(mailsIn).filter(({ to }) => to === address);
  const outcomes = ofAddress.map(({ outcome }) => outcome);
  // Who died in between leaves one of which nobody knows; that is said.
  const isRefused = outcomes.includes('failed') || (outcomes.includes('unsure') && facts.struck.length > 0);
  const isOpen = mayStayMarked(facts) && reasons.some(({ life }) => marksOf(life.record).length > 0);
  return [
    ...(sent === 0 && isSaved && !isRefused && !isOpen ? [`lost: no mail to ${address}`] : []),
    ...(sent > most ? [`doubled: ${sent} mails to ${address}, at most ${most}`] : []),
    ...(outcomes.length > most + (isSuppressed ? 1 : 0)
      ? [`doubled: ${outcomes.length} mails to ${address} are noted`]
      : []),
    ...(isSuppressed && sent > 0 ? [`forbidden: a mail to ${address}`] : []),
    ...judgeDoubt(facts, { address, mails, wanted }, ofAddress),
    ...judgeSent(facts, address, outcomes),
    ...(isOpen ? [] : judgeNotes(address, reasons, { isSaved, sent, noted: outcomes.length })),
  ];
}

/** A mail that was begun has ended. */
export function judgeMark(facts: Facts, studentid: string): readonly string[] {
  if (mayStayMarked(facts)) return [];
  return marksOf(lifeOf(facts, studentid).record).map(
    (mark) => `stuck: ${studentid} is still marked as ${mark}`,
  );
}

function marksOf(record: Plain | undefined): readonly string[] {
  return ['unconfirmed', 'mailing'].filter((mark) => record?.[mark] !== undefined);
}

/**
 * Where all attempts to write what became of a mail failed, its reader is told that nobody knows; and those of an import wait until it
 * is over, which each run of it may have died before.
 */
function mayStayMarked({ struck, done }: Facts): boolean {
  const isAtWork = done.some(({ task }) => task.kind === 'import') && isGivenUp(struck, 'runImport');
  return isCallLost(struck, 'dynamodb:UpdateItem') || isAtWork;
}

/** What was saved, or went, stands in the record. */
function judgeNotes(
  address: string,
  reasons: readonly MailReason[],
  { isSaved, sent, noted }: { readonly isSaved: boolean; readonly sent: number; readonly noted: number },
): readonly string[] {
  const mustBeNoted = isSaved || (sent > 0 && reasons.some((reason) => reason.mustBeNoted));
  return mustBeNoted && noted === 0 ? [`lost: the record does not know of the mail to ${address}`] : [];
}

function mailsIn(record: Plain | undefined): readonly Plain[] {
  return (record?.['mails'] ?? []) as readonly Plain[];
}

/** One for all who wanted the same, and one for each import that adds the student. */
function wantedMails(reasons: readonly MailReason[]): number {
  const may = reasons.filter(({ mayGo }) => mayGo);
  const ofImports = may.filter(({ isOfImport }) => isOfImport).length;
  return ofImports + (may.length > ofImports ? 1 : 0);
}

interface Sent {
  readonly address: string;
  readonly mails: Facts['mails'];
  readonly wanted: number;
}

/** In the second mail, for who reads it, in one of the two languages. */
export function isSaid(mails: Facts['mails']): boolean {
  return mails.some(({ text }) => /may have come twice|có thể đến hai lần/.test(text));
}

/** What may have gone twice is known to be so, to the school and to who reads it; what was refused did not go. */
function judgeDoubt(
  { struck }: Facts,
  { address, mails, wanted }: Sent,
  noted: readonly Plain[],
): readonly string[] {
  if (noted.length === 0) return [];
  const doubted = noted.filter(({ outcome, again }) => again === true || outcome === 'unsure');
  const isTwice = mails.length > Math.max(1, wanted) + unseenIn(struck);
  return [
    ...(isTwice && doubted.length === 0
      ? [`lost: the record does not say that mail to ${address} came twice`]
      : []),
    ...(isTwice && !isSaid(mails) ? [`lost: ${address} is not told of having the mail twice`] : []),
    ...(doubted.length > 0 && struck.length === 0 ? [`made up: a doubt about the mail to ${address}`] : []),
    ...(mails.length > 0 && noted.every(({ outcome }) => outcome === 'failed')
      ? [`contradiction: the mail to ${address} is noted as refused, and it went`]
      : []),
  ];
}

/** Who was told that the mail of an insert went finds it in the record so, unless that could not be written. */
function judgeSent(
  { told, struck }: Facts,
  address: string,
  outcomes: readonly unknown[],
): readonly string[] {
  const isTold = told.some(
    ({ act: { wish }, answers, later }) =>
      wish.kind === 'insert' && wish.student.email === address && [...answers, later].some(saysSent),
  );
  const mayBeLost = struck.some(({ site }) => site.operation === 'dynamodb:UpdateItem');
  if (!isTold || mayBeLost || isClockWrong(struck)) return [];
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'unsure')
    ? [`contradiction: the mail to ${address} was told to have gone, and nobody knows of it`]
    : [];
}

function saysSent({ status, body }: ClientAnswer): boolean {
  return status === 200 && !Object.hasOwn(body as object, 'confirmation');
}

function isMail({ operation }: Fault['site']): boolean {
  return isLetter(operation);
}

function reasonIn(facts: Facts, { act }: Told): readonly MailReason[] {
  const address = addressIn(act);
  if (address === undefined) return [];
  const life = lifeOf(facts, act.studentid);
  const mustGo = effectsOf(life, act).length > 0;
  return [{ address, life, mustGo, mayGo: mustGo || life.isErased, mustBeNoted: mustGo }];
}

function addressIn({ wish }: Told['act']): string | undefined {
  if (wish.kind === 'insert') return wish.student.email;
  return wish.kind === 'correct' ? wish.email : undefined;
}

/** One more, however often nobody could know whether it went. */
function furtherMails(struck: readonly Fault[], reasons: readonly MailReason[]): number {
  // By a clock of an hour ahead somebody at work is silent since long: another one takes the mail over, and says so.
  const isAhead = struck.some(({ kind }) => kind === 'clock-forward');
  const isByClock = isAhead || (reasons.some(({ isOfImport }) => isOfImport) && isClockWrong(struck));
  // What became of the first may not have been written, whatever was tried, or no time was left for it.
  const isForgotten = isCallLost(struck, 'dynamodb:UpdateItem') || mayLackTime(struck, 'dynamodb:UpdateItem');
  const isExplained =
    isByClock || isForgotten || struck.some((fault) => explainsAMail(fault) && !isUnseen(fault));
  return unseenIn(struck) + (isExplained ? 1 : 0);
}

/** So many mails went twice of which nobody can know. */
export function unseenIn(struck: readonly Fault[]): number {
  return struck.filter(isUnseen).length;
}

/** SES carries one request out twice, and says nothing of it. */
function isUnseen({ site, kind }: Fault): boolean {
  return isMail(site) && kind === 'executed-twice';
}

/** Faults after which nobody can know whether the mail went. */
function explainsAMail({ site, kind }: Fault): boolean {
  const isUnsure = ['answer-lost', 'answer-never-comes', 'executed-late', 'executed-twice'].includes(kind);
  return isMail(site) ? isUnsure || kind === 'killed-after' : kind.startsWith('killed');
}
