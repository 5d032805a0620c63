import { randomToken } from '../../shared/auth/random-token';
import type { Link, LinkPurpose, OneTimeLinks } from '../links/one-time-links';

/** What a passkey is to sign: once, for one purpose, within five minutes. */
export type ChallengePurpose = Extract<LinkPurpose, 'add passkey' | 'use passkey'>;

/** Milliseconds that a browser waits for its user, and that the challenge is good for. */
export const challengeTimeout = 300_000;

export interface Challenges {
  /** `basis`: whose it is; empty where nobody has said who he is. */
  issue(purpose: ChallengePurpose, about: Link): Promise<string>;
  /** What it was issued about, unless another request than `by` has used it; it stays good. */
  find(purpose: ChallengePurpose, challenge: string, by?: string): Promise<Link | undefined>;
  /** The same, for one caller only, or one request. */
  use(purpose: ChallengePurpose, challenge: string, by?: string): Promise<Link | undefined>;
}

/** Kept beside the links of mails, which have the same rules; what is stored is a digest. */
export function createChallenges(links: Pick<OneTimeLinks, 'issue' | 'find' | 'use'>): Challenges {
  return {
    issue: (purpose, about) =>
      links.issue(purpose, about, { token: randomToken(), lifetime: challengeTimeout / 1_000 }),
    find: links.find,
    async use(purpose, challenge, by) {
      const found = await links.find(purpose, challenge, by);
      return found && (await links.use(challenge, by)) ? found : undefined;
    },
  };
}

/** The challenge that a browser says it had signed; what it says is compared with what was signed later on. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge }: { readonly challenge?: unknown } = Object(
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()),
    );
    return typeof challenge === 'string' ? challenge.slice(0, 64) : '';
  } catch {
    return '';
  }
}
