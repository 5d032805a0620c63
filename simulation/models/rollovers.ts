import type { ImportState } from '../../contracts/students/import-state';
import type { Facts } from '../students/facts';
import type { Task, TaskTold } from '../students/task';
import { isUnheard, judgeState } from './imports';
import { type Entry, type Life, lifeOf } from './life';

type RollOver = Task & { readonly kind: 'rollover' };

/** Everybody goes once where their class goes, or is named; and is taken back once, or named. */
export function judgeRollover(facts: Facts, told: TaskTold, task: RollOver): readonly string[] {
  const { year } = told;
  if (year === undefined)
    return isUnheard(told, 'plan') ? [] : [`contradiction: ${task.client} cannot plan a year`];
  const ids = [...new Set(facts.records.map(({ studentid }) => String(studentid)))];
  const lives = ids.map((studentid) => ({ studentid, life: lifeOf(facts, studentid) }));
  const erased = lives.filter(({ life }) => life.isErased).length;
  return judgeState(facts, told, (state) => {
    const own = lives.map(({ studentid, life }) => ({ studentid, ...ownEntries(life, year.importId) }));
    const written = own.filter((each) => each.written.length > 0).length;
    const planned = state.state === 'checked' ? 0 : year.moving + year.leaving;
    const undone = own.filter((each) => each.undone.length > 0).length;
    return [
      ...compared('rolled over', written + state.notApplied.length, planned, erased),
      ...(state.state === 'undone'
        ? compared('taken back', undone + state.notUndone.length, written, erased)
        : []),
      ...own.flatMap((each) => judgeStudent(task, state, each)),
    ];
  });
}

/** Of who was erased nothing tells any more, but that they were left alone. */
function compared(what: string, count: number, planned: number, erased: number): readonly string[] {
  if (count > planned + erased) return [`doubled: ${count} were ${what}, of ${planned}`];
  return count + erased < planned ? [`lost: ${count} were ${what}, of ${planned}`] : [];
}

function ownEntries({ entries }: Life, importId: string) {
  const own = entries.filter((entry) => entry.importId === importId);
  return {
    written: own.filter(({ action }) => action !== 'undo'),
    undone: own.filter(({ action }) => action === 'undo'),
  };
}

interface Own extends ReturnType<typeof ownEntries> {
  readonly studentid: string;
}

function judgeStudent(
  { classes }: RollOver,
  { notApplied, notUndone }: ImportState,
  { studentid, written, undone }: Own,
): readonly string[] {
  const isNamed = (list: ImportState['notApplied']) => list.some((each) => each.studentid === studentid);
  const isMove = ({ changes }: Entry) =>
    changes.some(({ field, before, after }) => {
      const move = classes.find(({ from }) => from === before);
      return (field === 'class' && move?.to === after) || (field === 'status' && after === 'left');
    });
  const times = Math.max(written.length, undone.length);
  const [entry] = written;
  return [
    ...(times > 1 ? [`doubled: ${studentid} was rolled over ${times} times`] : []),
    ...(written.length > 0 && isNamed(notApplied) ? [`contradiction: ${studentid} was, and was not`] : []),
    ...(undone.length > 0 && isNamed(notUndone) ? [`contradiction: ${studentid} is, and is not, back`] : []),
    ...(entry && !isMove(entry) ? [`contradiction: ${studentid} is not where the class goes`] : []),
  ];
}
