import { AddressSuppressed, MailUnsure } from '../../../shared/mail/mail-errors';
import type { User } from '../../users/user';
import type { Users } from '../../users/users';
import type { MailRequest } from '../mail-requests';
import { sentences } from '../mails/sentences';
import type { LinkPurpose, OneTimeLinks } from '../one-time-links';
import { basisOf } from '../password-basis';

interface AccountMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface SendAccountMailDeps {
  readonly users: Pick<Users, 'find'>;
  readonly links: Pick<OneTimeLinks, 'issue'>;
  /** Rejects with AddressSuppressed where no mail goes, and with MailUnsure where one may have gone. */
  readonly send: (mail: AccountMail) => Promise<void>;
  /** The site's own name; `unknown` where it has none. */
  readonly site: string;
  readonly info: (message: string) => void;
}

/** Milliseconds: for a mail that goes once more, after a request that hung. */
export const mailTimeout = 10_000;

/** Where the page of a purpose is, and what its link is good for; without that it has no token. */
const pages = {
  reset: { path: 'reset-password', good: 'reset' },
  verify: { path: 'verify-address', good: 'verify' },
  invite: { path: 'reset-password', good: 'reset' },
  access: { path: 'reset-password', good: 'reset' },
  'new-password': { path: 'account' },
  'passkey-added': { path: 'account' },
  'passkey-removed': { path: 'account' },
  'recovery-codes': { path: 'account' },
} as const satisfies Record<MailRequest['purpose'], { readonly path: string; readonly good?: LinkPurpose }>;

/** Mails a link to the owner of an account. For an address without one there is nothing to do. */
export function sendAccountMail({ users, links, send, site, info }: SendAccountMailDeps) {
  const ownName = site === 'unknown' ? '' : site;
  return async ({ purpose: asked, email, site: cameFrom }: MailRequest): Promise<void> => {
    const user = await users.find(email);
    if (user === undefined || !needs(user, asked)) return info(`No mail: nothing to ${asked}`);
    // Who has shown the address since the invitation has lost a password by it.
    const purpose = asked === 'invite' && user.provenAt !== undefined ? 'access' : asked;
    const page: { readonly path: string; readonly good?: LinkPurpose } = pages[purpose];
    const basis = page.good === 'reset' ? basisOf(user) : '';
    const query = page.good ? `?token=${await links.issue(page.good, { email, basis })}` : '';
    const { subject, text } = sentences[user.language ?? 'vi'][purpose];
    const link = `${cameFrom ?? ownName}/#/${page.path}${query}`;
    try {
      await send({ to: email, subject, text: text(link) });
      info(`A mail to ${purpose} went`);
    } catch (error) {
      info(insteadOf(error, purpose));
    }
  };
}

function insteadOf(error: unknown, purpose: MailRequest['purpose']): string {
  if (error instanceof AddressSuppressed) return 'No mail: mail to this address came back';
  // It went twice, perhaps, or never; whoever still waits for it can ask again.
  if (error instanceof MailUnsure) return `Nobody knows whether a mail to ${purpose} went`;
  throw error;
}

function needs(user: User, purpose: MailRequest['purpose']): boolean {
  if (user.disabled) return false;
  return purpose !== 'verify' || user.provenAt === undefined;
}
