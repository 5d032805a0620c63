import { eventually } from './eventually';
import type { TestSystem } from './system';

/**
 * The newest of so many mails with a link to an address, or with one to this page alone. Mails that only tell something
 * have none, and come when they come.
 */
export function mailWithLink(system: TestSystem, email: string, count: number, page?: string) {
  const link = new RegExp(String.raw`^\S*/#/${page ?? String.raw`[\w-]+`}\?token=[\w-]{43}$`, 'm');
  return eventually(`${count} links to ${email}`, async () => {
    const mails = (await system.mails()).flatMap((mail) => {
      const found = link.exec(mail.text)?.[0];
      return mail.to === email && found ? [{ ...mail, link: found }] : [];
    });
    return mails.length >= count ? mails.at(-1) : undefined;
  });
}

/** What stands behind `token=` in its link. */
export async function mailedToken(
  system: TestSystem,
  email: string,
  count: number,
  page?: string,
): Promise<string> {
  const { link } = await mailWithLink(system, email, count, page);
  return link.slice(-43);
}
