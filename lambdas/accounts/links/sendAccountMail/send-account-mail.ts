import { AddressSuppressed } from '../../../shared/mail/mail-errors';
import type { User } from '../../users/user';
import type { Users } from '../../users/users';
import type { MailRequest } from '../mail-requests';
import { sentences } from '../mails/sentences';
import type { OneTimeLinks } from '../one-time-links';
import { basisOf } from '../password-basis';

interface AccountMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SendAccountMailDeps {
  readonly users: Pick<Users, 'find'>;
  readonly links: Pick<OneTimeLinks, 'issue'>;
  /** Rejects with AddressSuppressed where no mail goes. */
  readonly send: (mail: AccountMail) => Promise<void>;
  /** The site's own name; `unknown` where it has none. */
  readonly site: string;
  readonly info: (message: string) => void;
}

/** Milliseconds: two requests that hang, and one that does not. */
export const mailTimeout = 10_000;

/** Where the page of a purpose is. */
const pages = { reset: 'reset-password', verify: 'verify-address' } as const;

/** Mails a link to the owner of an account. For an address without one there is nothing to do. */
export function sendAccountMail({ users, links, send, site, info }: SendAccountMailDeps) {
  return async ({ purpose, email, site: cameFrom }: MailRequest): Promise<void> => {
    const user = await users.find(email);
    if (user === undefined || !needs(user, purpose)) return info(`No mail: nothing to ${purpose}`);
    const basis = purpose === 'reset' ? basisOf(user) : '';
    const token = await links.issue(purpose, { email, basis });
    const { subject, text } = sentences[user.language ?? 'vi'][purpose];
    const base = cameFrom ?? (site === 'unknown' ? '' : site);
    const link = `${base}/#/${pages[purpose]}?token=${token}`;
    try {
      await send({ to: email, subject, text: text(link) });
      info(`A mail to ${purpose} went`);
    } catch (error) {
      if (!(error instanceof AddressSuppressed)) throw error;
      info('No mail: mail to this address came back');
    }
  };
}

function needs(user: User, purpose: MailRequest['purpose']): boolean {
  return purpose === 'reset' || user.provenAt === undefined;
}
