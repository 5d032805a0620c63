import { isCalendarDay } from '../../../../contracts/http/text';

export const dateForms = ['YYYY-MM-DD', 'dd/mm/yyyy'] as const;
export type DateForm = (typeof dateForms)[number];

/** How the days of a file are written. */
export interface DatesOfFile {
  readonly form: DateForm;
  /** Whether a day can be read in this way only; 05/09/2014 could be a month first. */
  readonly sure: boolean;
}

/** Excel adds midnight to some. */
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]00:00(?::00(?:\.0+)?)?)?$/;
const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: 0?0:00(?::00)?)?$/;

/** The one form that most days of a file have; undefined where the month comes first, which would be read wrongly. */
export function datesOf(cells: readonly string[]): DatesOfFile | undefined {
  const days = cells.map((cell) => numbers.exec(cell.trim())).filter((match) => match !== null);
  const isYearFirst = cells.filter((cell) => yearFirst.test(cell.trim())).length >= days.length;
  if (isYearFirst) return { form: 'YYYY-MM-DD', sure: true };
  const dayFirst = days.filter(([, first]) => Number(first) > 12).length;
  const monthFirst = days.filter(([, , second]) => Number(second) > 12).length;
  return monthFirst > dayFirst ? undefined : { form: 'dd/mm/yyyy', sure: dayFirst > 0 };
}

/** The day as ISO 8601 has it; undefined if the cell is not written in this form, or no such day exists. */
export function dayOf(cell: string, form: DateForm): string | undefined {
  const match = (form === 'YYYY-MM-DD' ? yearFirst : numbers).exec(cell.trim());
  if (!match) return undefined;
  const [, one = '', month = '', other = ''] = match;
  const [year, day] = form === 'YYYY-MM-DD' ? [one, other] : [other, one];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : undefined;
}
