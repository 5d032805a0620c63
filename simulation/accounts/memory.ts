import type { World } from '../world/world';
import { addressOf, type Person } from './people';

/** What people and their browsers know, which the next thing they do may need. */
export interface Memory {
  /** The numbers of accounts. */
  readonly ids: Map<Person, number>;
  /** Tokens by the names of sign-ins and of devices. */
  readonly tokens: Map<string, string>;
  /** Of sign-ins at the site. */
  readonly cookies: Map<string, string>;
  /** What devices are called by the service. */
  readonly devices: Map<string, string>;
  /** Codes by which devices join, the newest of each. */
  readonly codes: Map<Person, string>;
}

export function createMemory(): Memory {
  return { ids: new Map(), tokens: new Map(), cookies: new Map(), devices: new Map(), codes: new Map() };
}

/** The id of a sign-in, which its token says. */
export function sessionIdIn(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
}

export interface Mail {
  readonly to: string;
  /** The page that its link opens, and what the link carries. */
  readonly page: string | undefined;
  readonly token: string | undefined;
}

/** All mails that went, in order. */
export function mailsOf({ effects }: Pick<World, 'effects'>): readonly Mail[] {
  return effects
    .filter(({ site }) => site.operation === 'ses:SendEmail')
    .map(({ request }) => {
      const form = new URLSearchParams(request.body.toString());
      const text = form.get('Message.Body.Text.Data') ?? '';
      const { page, token } = /#\/(?<page>[\w-]+)\?token=(?<token>[\w-]+)/.exec(text)?.groups ?? {};
      return { to: form.get('Destination.ToAddresses.member.1') ?? '', page, token };
    });
}

/** What the newest link of this page carries that was mailed to somebody. */
export function linkTo(world: World, who: Person, page: string): string | undefined {
  return mailsOf(world).findLast((mail) => mail.to === addressOf(who) && mail.page === page)?.token;
}
