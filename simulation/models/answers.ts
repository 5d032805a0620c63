import type { Act, Told } from '../students/act';
import type { Facts } from '../students/facts';
import { type ClientAnswer, isFinal } from '../world/client';
import { isClockWrong, isSlow, judgeHearing, textOf } from './hearing';
import { effectsOf, type Life, lifeOf } from './life';

/** What was told is true, stays true, and is told in the end. */
export function judgeAnswers(facts: Facts, told: Told): readonly string[] {
  const { act, answers, later } = told;
  const who = `${act.client} (${act.wish.kind} ${act.studentid})`;
  const life = lifeOf(facts, act.studentid);
  if (isOtherOfKey(facts, told)) return judgeOtherOfKey(who, told, life);
  return [
    ...judgeHearing(who, withoutWaiting(facts, told), facts.struck, life.isErased),
    ...judgeEffect(who, facts, told, life),
    ...(isRefused(told) && isAlone(facts, act) && !isOwnEcho(told) && !isOutOfTime(facts, told)
      ? [`contradiction: ${who} is alone and is refused: ${[...answers, later].map(textOf).join('; ')}`]
      : []),
    ...(isRefused(told) && !isOwnEcho(told) && isOwnDoing(facts, told, life)
      ? [`contradiction: ${who} is refused, and it was this very request that did it`]
      : []),
  ];
}

/** Who changes a student while somebody adds it is told to come again in a moment. */
function withoutWaiting(facts: Facts, heard: Told): Told {
  const { act, answers } = heard;
  const isInserted = facts.told.some(
    (other) => other !== heard && other.act.studentid === act.studentid && other.act.wish.kind === 'insert',
  );
  const isWaiting = ({ status, retryAfter }: ClientAnswer) => status === 409 && retryAfter;
  return isInserted ? { ...heard, answers: answers.filter((answer) => !isWaiting(answer)) } : heard;
}

/** Whether the key belongs to another request. One whose function died before it could take the key does not have it. */
function isOtherOfKey({ told, struck }: Facts, one: Told): boolean {
  const { key, client } = one.act;
  const mayHaveDied = struck.some(({ site: { operation, occurrence }, kind }) => {
    return operation === 'dynamodb:PutItem' && occurrence === 1 && kind === 'killed-before';
  });
  return told.some((other) => {
    const isRival = other.act.client === client && other.act.key === key && !isSameWish(other.act, one.act);
    if (key === undefined || !isRival) return false;
    if (mayHaveDied && isTaken(one) !== isTaken(other)) return isTaken(one);
    return other.act.at < one.act.at && !other.act.isLongAgo;
  });
}

/** It was told that its key is another request's. */
function isTaken({ answers, later }: Told): boolean {
  return [...answers, later].some(({ status }) => status === 422);
}

/** It is refused, and never happens, whatever became of the first. */
function judgeOtherOfKey(who: string, { act, answers, later }: Told, life: Life): readonly string[] {
  const other = [...answers, later].find(({ status }) => status < 500 && status !== 422);
  return [
    ...(other
      ? [`contradiction: the key of ${who} was another request's, and the answer is ${textOf(other)}`]
      : []),
    ...(effectsOf(life, act).length > 0 ? [`doubled: ${who} happened with another request's key`] : []),
  ];
}

function judgeEffect(who: string, facts: Facts, told: Told, life: Life): readonly string[] {
  const { act, answers, later } = told;
  const effects = effectsOf(life, act).length;
  const most = facts.told.filter((each) => each.act.wish.kind === act.wish.kind && isSameWish(each.act, act));
  const isDone = [...answers, later].some(isYes);
  if (effects > most.length || (effects > 1 && act.wish.kind !== 'return'))
    return [`doubled: what ${who} wanted happened ${effects} times`];
  if (act.wish.kind === 'erase') {
    return isDone && !life.isErased && !facts.removed.includes(act.studentid)
      ? [`lost: ${who} was told of success, and nothing is erased`]
      : [];
  }
  if (isDone && effects === 0 && !life.isErased && !isNoChange(facts, act))
    return [`lost: ${who} was told of success, and it is not there`];
  const first = answers[0];
  if (effects > 0 && !isDone && first && isFinal(first) && isOnlyWish(facts, act))
    return [`contradiction: ${who} was refused (${textOf(first)}), and it happened`];
  return [];
}

/** Who leaves has left already; who returns had not left. */
function isNoChange({ told, done }: Facts, { wish, studentid }: Act): boolean {
  if (wish.kind === 'return') return true;
  if (wish.kind === 'leave' && done.some(({ task }) => task.kind !== 'backup')) return true;
  const others = told.filter(({ act }) => act.studentid === studentid && act.wish.kind === 'leave');
  return wish.kind === 'leave' && others.length > 1;
}

function isSameWish(one: Act, other: Act): boolean {
  return one.studentid === other.studentid && JSON.stringify(one.wish) === JSON.stringify(other.wish);
}

function isOnlyWish({ told }: Facts, act: Act): boolean {
  return told.filter((each) => isSameWish(each.act, act)).length === 1 && act.wish.kind !== 'return';
}

/** Nobody else wants anything of this student, with whom all is as the act supposes. */
function isAlone({ told, there, old, removed, done }: Facts, act: Act): boolean {
  if (done.some(({ task }) => task.kind !== 'backup') || removed.includes(act.studentid)) return false;
  const folded = act.studentid.toLowerCase();
  const isThere = [...there, ...old].some(({ studentid }) => studentid.toLowerCase() === folded);
  if (isThere === (act.wish.kind === 'insert')) return false;
  if ('version' in act.wish && act.wish.version !== 1) return false;
  return told.every(
    (each) =>
      each.act.studentid !== act.studentid || (isSameWish(each.act, act) && isSameRequest(each.act, act)),
  );
}

/** It was done before anybody else wanted it; clocks that differ tell nothing. */
function isOwnDoing({ told, struck, began }: Facts, { act }: Told, life: Life): boolean {
  if (act.wish.kind !== 'insert' || isClockWrong(struck)) return false;
  const [effect] = effectsOf(life, act);
  const same = told.filter((each) => isSameWish(each.act, act));
  const others = same.filter((each) => !isSameRequest(each.act, act));
  // Without a key each sending is a request of its own.
  if (act.key === undefined && same.length > others.length + 1) return false;
  return others.length > 0 && others.every((each) => Date.parse(effect?.at ?? '') < began + each.act.at);
}

function isSameRequest(one: Act, other: Act): boolean {
  return one.key === other.key && (one.key !== undefined || one.client === other.client);
}

/** Without a key the earlier self of who adds or erases a student, of which one heard nothing, is somebody else. */
function isOwnEcho({ act, answers }: Told): boolean {
  const isKnown = act.key !== undefined || !['insert', 'erase'].includes(act.wish.kind);
  return !isKnown && answers.some(({ status }) => status >= 500);
}

/** Where calls hung, an answer may say that there was no time left for a change, and then always does: another request makes it. */
function isOutOfTime({ struck }: Facts, { answers, later }: Told): boolean {
  return struck.some(isSlow) && [...answers, later].some((answer) => statusesIn(answer).includes(503));
}

function isRefused({ answers, later, act }: Told): boolean {
  const all = act.key === undefined ? answers : [...answers, later];
  return all.some((answer) => isFinal(answer) && !isYes(answer));
}

function isYes(answer: ClientAnswer): boolean {
  return answer.status < 300 && statusesIn(answer).every((status) => status === 200);
}

/** Of changes that were asked for together. */
function statusesIn({ body }: ClientAnswer): readonly number[] {
  const { results = [] } = (body ?? {}) as { readonly results?: readonly { readonly status: number }[] };
  return results.map(({ status }) => status);
}
