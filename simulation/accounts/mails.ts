import type { Effect } from '../world/calls';
import type { World } from '../world/world';
import { addressOf, type Person } from './people';

export interface Mail {
  readonly to: string;
  /** The page that its link opens, and what the link carries. */
  readonly page: string | undefined;
  readonly token: string | undefined;
  /** What its other link carries, which ends such mails. */
  readonly end?: string;
}

/** Of a link that confirms mails about the air. */
export const airPage = 'air';

/** All mails that went, in order. */
export function mailsOf({ effects }: Pick<World, 'effects'>): readonly Mail[] {
  return effects.flatMap((effect) => readerBy[effect.site.operation]?.(effect) ?? []);
}

const readerBy: Readonly<Record<string, (effect: Effect) => Mail>> = {
  'ses:SendEmail': ({ request }) => {
    const form = new URLSearchParams(request.body.toString());
    const text = form.get('Message.Body.Text.Data') ?? '';
    const { page, token } = /#\/(?<page>[\w-]+)\?token=(?<token>[\w-]+)/.exec(text)?.groups ?? {};
    return { to: form.get('Destination.ToAddresses.member.1') ?? '', page, token };
  },
  'ses:POST/v2/email': ({ request }) => {
    const { Destination, Content } = JSON.parse(request.body.toString());
    const text: string = Content.Simple.Body.Text.Data;
    const tokenOf = (does: string) => new RegExp(`/${does}\\?token=([\\w-]+)`).exec(text)?.[1];
    const [token, end] = [tokenOf('confirm'), tokenOf('end')];
    const page = token === undefined ? undefined : airPage;
    return { to: Destination.ToAddresses[0], page, token, ...(end !== undefined && { end }) };
  },
};

/** The newest mail to somebody with a link to this page. */
export function mailTo(world: World, who: Person, page: string): Mail | undefined {
  return mailsOf(world).findLast((mail) => mail.to === addressOf(who) && mail.page === page);
}
