import { eventually } from './eventually';
import type { TestSystem } from './system';

/** The newest of so many mails with a link to an address. Mails that only tell something have none, and come when they come. */
export function mailWithLink(system: TestSystem, email: string, count: number) {
  return eventually(`${count} links to ${email}`, async () => {
    const mails = (await system.mails()).flatMap((mail) => {
      const link = /^\S*\/#\/[\w-]+\?token=[\w-]{43}$/m.exec(mail.text)?.[0];
      return mail.to === email && link ? [{ ...mail, link }] : [];
    });
    return mails.length >= count ? mails.at(-1) : undefined;
  });
}

/** What stands behind `token=` in its link. */
export async function mailedToken(system: TestSystem, email: string, count: number): Promise<string> {
  const { link } = await mailWithLink(system, email, count);
  return link.slice(-43);
}
