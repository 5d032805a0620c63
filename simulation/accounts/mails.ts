import { type Letter, lettersOf } from '../world/letters';
import type { World } from '../world/world';
import { addressOf, type Person } from './people';

export interface Mail extends Pick<Letter, 'to' | 'text'> {
  /** The page that its link opens, and what the link carries. */
  readonly page: string | undefined;
  readonly token: string | undefined;
  /** What its other link carries, which ends such mails. */
  readonly end?: string;
  /** From which AQI on such mails are to go. */
  readonly threshold?: number;
}

/** Of a link that confirms mails about the air. */
export const airPage = 'air';
/** So many of them go to an address in a day. */
export const linksADay = 3;
/** Of whom nothing else is said. */
export const usualThreshold = 151;

/** All mails that went, in order. */
export function mailsOf(world: Pick<World, 'effects'>): readonly Mail[] {
  return lettersOf(world).map((letter) => readerBy[letter.operation](letter));
}

const readerBy: Readonly<Record<Letter['operation'], (letter: Letter) => Mail>> = {
  'ses:SendEmail': ({ to, text }) => {
    const { page, token } = /#\/(?<page>[\w-]+)\?token=(?<token>[\w-]+)/.exec(text)?.groups ?? {};
    return { to, text, page, token };
  },
  'ses:POST/v2/email': ({ to, text }) => {
    const tokenOf = (does: string) => new RegExp(`/${does}\\?token=([\\w-]+)`).exec(text)?.[1];
    const [token, end] = [tokenOf('confirm'), tokenOf('end')];
    const page = token === undefined ? undefined : airPage;
    const threshold = Number(/: (\d+), /.exec(text)?.[1] ?? usualThreshold);
    return { to, text, page, token, threshold, ...(end !== undefined && { end }) };
  },
};

/** The newest mail to somebody with a link to this page, or one so many before it. */
export function mailTo(world: World, who: Person, page: string, before = 0): Mail | undefined {
  return mailsOf(world)
    .filter((mail) => mail.to === addressOf(who) && mail.page === page)
    .at(-1 - before);
}
