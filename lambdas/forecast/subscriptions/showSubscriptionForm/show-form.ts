import type { MailLanguage } from '../../../../contracts/forecast/subscription';
import { page } from '../pages';

interface Request {
  readonly query: { readonly language: MailLanguage };
  readonly gzipAccepted: boolean;
}

/** The page behind a link of a mail; to open it changes nothing and tells nothing. */
export function showForm(name: 'confirm' | 'end') {
  return async ({ query, gzipAccepted }: Request) =>
    ({ status: 200, ...(await page(name, query.language, gzipAccepted)) }) as const;
}
