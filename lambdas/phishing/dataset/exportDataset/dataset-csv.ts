import { csvCell } from '../../../shared/csv/csv-text';
import type { RowFormat } from '../dataset-rows';

const lineEnd = '\r\n';
/** A spreadsheet takes a cell that begins so for a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const startsFormula = /^[=+\-@\t\r\n]/;

/** RFC 4180. A file that a cursor continues begins with the header too, so that each is whole. */
export const datasetCsv: RowFormat = {
  head: `url,label,status,predictedScore,seenCount,firstSeenAt,lastSeenAt${lineEnd}`,
  row: (entry) => {
    const { url, finalLabel, predictedLabel, status, predictedScore, seenCount } = entry;
    const texts = [url, finalLabel ?? predictedLabel, status].map(textCell);
    const times = [entry.firstSeenAt, entry.lastSeenAt].map(textCell);
    return `${[...texts, predictedScore, seenCount, ...times].join(',')}${lineEnd}`;
  },
  separator: '',
  tail: '',
};

export function textCell(text: string): string {
  return csvCell(startsFormula.test(text) ? `'${text}` : text);
}
