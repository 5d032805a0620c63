import type { DayLanguage } from '../../../../contracts/forecast/words/day-words';
import { page } from '../pages';

interface Request {
  readonly query: { readonly language: DayLanguage };
  readonly gzipAccepted: boolean;
}

/** The page behind a link of a mail; to open it changes nothing and tells nothing. */
export function showForm(name: 'confirm' | 'end') {
  return async ({ query, gzipAccepted }: Request) =>
    ({ status: 200, ...(await page(name, query.language, gzipAccepted)) }) as const;
}
