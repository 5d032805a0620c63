import type { Plain } from '../cloud/plain';
import type { Told } from '../students/act';
import type { Facts } from '../students/facts';
import type { Fault } from '../world/faults';
import { effectsOf, lifeOf } from './life';

/** A mail for each address that was saved; further ones only where nobody could know whether it went. */
export function judgeMails(facts: Facts): readonly string[] {
  const addresses = facts.told.flatMap((told) => addressOf(told) ?? []);
  return [...new Set(addresses)].flatMap((address) => judgeAddress(facts, address));
}

function judgeAddress(facts: Facts, address: string): readonly string[] {
  const wanted = facts.told.filter((told) => addressOf(told) === address);
  const lives = wanted.map(({ act }) => ({ act, life: lifeOf(facts, act.studentid) }));
  const isSuppressed = facts.suppressed.includes(address);
  const isSaved = lives.some(({ act, life }) => effectsOf(life, act).length > 0) && !isSuppressed;
  const isErased = lives.some(({ life }) => life.isErased);
  const sent = facts.mails.filter(({ to }) => to === address).length;
  const most = (isSaved || isErased ? 1 : 0) + facts.struck.filter(explainsAMail).length;
  const records = new Set(lives.map(({ life }) => life.record));
  const noted = [...records].flatMap((record) => (record?.['mails'] ?? []) as readonly Plain[]);
  const outcomes = noted.filter(({ to }) => to === address).map(({ outcome }) => outcome);
  // Who died in between leaves one of which nobody knows; that is said.
  const isRefused = outcomes.includes('failed') || (outcomes.includes('unsure') && facts.struck.length > 0);
  return [
    ...(sent === 0 && isSaved && !isRefused ? [`lost: no mail to ${address}`] : []),
    ...(sent > most ? [`doubled: ${sent} mails to ${address}, at most ${most}`] : []),
    ...(outcomes.length > most + (isSuppressed ? 1 : 0)
      ? [`doubled: ${outcomes.length} mails to ${address} are noted`]
      : []),
    ...(isSuppressed && sent > 0 ? [`forbidden: a mail to ${address}`] : []),
    ...(isSaved && outcomes.length === 0 ? [`lost: the record does not know of the mail to ${address}`] : []),
  ];
}

function addressOf({ act: { wish } }: Told): string | undefined {
  if (wish.kind === 'insert') return wish.student.email;
  return wish.kind === 'correct' ? wish.email : undefined;
}

/** Faults after which nobody can know whether the mail went. */
function explainsAMail({ site, kind }: Fault): boolean {
  const isUnsure = ['answer-lost', 'answer-never-comes', 'executed-late', 'executed-twice'].includes(kind);
  const isMail = site.operation === 'ses:SendEmail';
  return isMail ? isUnsure || kind === 'killed-after' : kind.startsWith('killed');
}
