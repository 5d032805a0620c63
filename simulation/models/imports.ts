import type { ImportState } from '../../contracts/students/import-state';
import type { Facts } from '../students/facts';
import { goesOn } from '../students/goes-on';
import type { Task, TaskTold } from '../students/task';
import { isFinal } from '../world/client';
import { isGivenUp } from './hearing';
import { judgeSums } from './import-mails';
import { type Entry, lifeOf } from './life';

type Import = Task & { readonly kind: 'import' };

/** What was checked is written once for each student, or named; what is taken back is taken back once, or named. */
export function judgeImport(facts: Facts, told: TaskTold, { client }: Import): readonly string[] {
  if (told.checked === undefined)
    return isUnheard(told, 'check') ? [] : [`contradiction: ${client} cannot have a good list checked`];
  return judgeState(facts, told, (state) => [
    ...plannedIn(told).flatMap((studentid) => judgeStudent(facts, told, state, studentid)),
    ...judgeSums(facts, told),
  ]);
}

/** There was no answer that stays, again and again. */
export function isUnheard({ steps }: TaskTold, step: string): boolean {
  const last = steps[step]?.at(-1);
  return last !== undefined && !isFinal(last);
}

/** Of a plan that was made: it is over, and what it is to be; then what was written is judged. */
export function judgeState(
  { struck }: Pick<Facts, 'struck'>,
  told: TaskTold,
  judgeWritten: (state: ImportState) => readonly string[],
): readonly string[] {
  const { state, task } = told;
  const what = `the ${task.kind} of ${task.client}`;
  if (state === undefined || !('notApplied' in state)) return [`lost: ${what} is not there`];
  // Nobody asks for it any more, and Lambda tries a run three times.
  if (goesOn(state) && isGivenUp(struck, 'runImport')) return [];
  if (goesOn(state)) return [`stuck: ${what} is ${state.state} an hour later`];
  const isExpected = expectedState(told).includes(state.state);
  return [...(isExpected ? [] : [`contradiction: ${what} is ${state.state}`]), ...judgeWritten(state)];
}

/** What somebody is to be who asked for nothing else since. */
function expectedState({ steps }: TaskTold): readonly string[] {
  const wasAsked = (step: string) => Object.keys(steps).some((name) => name.startsWith(step));
  const wasTold = (step: string) =>
    Object.entries(steps).some(([name, answers]) => name.startsWith(step) && answers.at(-1)?.status === 202);
  if (wasTold('undo')) return ['undone'];
  if (wasTold('apply')) return wasAsked('undo') ? ['applied', 'undone'] : ['applied'];
  return ['checked', 'applied'];
}

/** Whom a list adds, changes, or has leave. */
export function plannedIn({ task, checked }: TaskTold): readonly string[] {
  if (checked === undefined || task.kind !== 'import') return [];
  const listed = [...checked.toAdd, ...checked.toChange].map(({ studentid }) => studentid);
  return [...listed, ...(task.missing === 'leave' ? checked.wouldLeave : [])];
}

function judgeStudent(
  facts: Facts,
  told: TaskTold,
  state: ImportState,
  studentid: string,
): readonly string[] {
  const { checked } = told;
  const life = lifeOf(facts, studentid);
  if (life.isErased || checked === undefined) return [];
  const own = life.entries.filter(({ importId }) => importId === checked.importId);
  const written = own.filter(({ action }) => action !== 'undo').length;
  const undone = own.length - written;
  const isNamed = (list: ImportState['notApplied']) => list.some((each) => each.studentid === studentid);
  const isNew = checked.toAdd.some((each) => each.studentid === studentid);
  // Whoever came after it had gone is somebody else's, whose import may have been taken back since.
  const isOfOthers = facts.done.some((other) => other !== told && plannedIn(other).includes(studentid));
  const mayBeGone = isNamed(state.notUndone) && isOfOthers;
  const isReplaced = isNew && own.length === 0 && (life.entries.length > 0 || mayBeGone);
  const isApplied = state.state !== 'checked' && !isNamed(state.notApplied);
  const isBack = state.state === 'undone' && !isNamed(state.notUndone);
  const expected = {
    written: isApplied && !(isNew && (isBack || isReplaced)) ? 1 : 0,
    undone: isApplied && isBack && !isNew ? 1 : 0,
  };
  return [
    ...compared(`writes ${studentid}`, written, expected.written),
    ...compared(`takes ${studentid} back`, undone, expected.undone),
    ...judgeChanges(own, checked, studentid),
  ];
}

function compared(what: string, count: number, expected: number): readonly string[] {
  if (count < expected) return [`lost: an import that ${what} has not`];
  return count > expected ? [`doubled: an import ${what} ${count} times, for ${expected}`] : [];
}

/** Of a change, what the list's sender was shown is what happened. */
function judgeChanges(
  own: readonly Entry[],
  { toChange }: NonNullable<TaskTold['checked']>,
  studentid: string,
): readonly string[] {
  const shown = toChange.find((each) => each.studentid === studentid)?.changes;
  const [entry] = own.filter(({ action }) => action !== 'undo');
  if (shown === undefined || entry === undefined) return [];
  const isAsShown = shown.every(({ field, after }) =>
    entry.changes.some((change) => change.field === field && change.after === after),
  );
  return isAsShown ? [] : [`contradiction: the import of ${studentid} is not what was shown`];
}
