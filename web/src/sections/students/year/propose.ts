/** A class, how many are in it, and where they go: nowhere means that they leave the school. */
export interface ClassRow {
  readonly from: string;
  readonly count: number;
  readonly to: string;
}

/** Where the grade stands in the name of a class: 10 in `10A1`. */
const grade = /\d+/;

/** One grade up; the highest grade of the school leaves; a class without a number stays what it is. */
export function proposed(classes: readonly (readonly [name: string, count: number])[]): readonly ClassRow[] {
  const highest = Math.max(...classes.map(([name]) => gradeOf(name)));
  return classes.map(([from, count]) => {
    const isLast = gradeOf(from) === highest && highest > 0;
    return { from, count, to: isLast ? '' : from.replace(grade, (digits) => String(Number(digits) + 1)) };
  });
}

function gradeOf(name: string): number {
  return Number(grade.exec(name)?.[0] ?? 0);
}
