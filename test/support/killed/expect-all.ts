import type { Endpoints } from '../../../local/endpoints';
import { phishingClient } from '../phishing-client';
import { wholeLog } from '../scans';
import { studentClient } from '../student-client';
import type { Write } from './writers';

/** What was acknowledged is there, once: records with their histories, mails, entries of a parent's log. */
export async function expectAll(
  endpoints: Endpoints,
  token: string,
  writes: readonly Write[],
): Promise<void> {
  const { url = '', apiKey = '' } = endpoints.student ?? {};
  const { call, list } = studentClient({ student: { url, apiKey } });
  const ids = ((await list()).body as readonly { readonly studentid: string }[]).map(
    ({ studentid }) => studentid,
  );
  const mails = (await (await fetch(`${endpoints.mail.url}/messages`)).json()) as readonly {
    readonly to: string;
  }[];
  for (const { name, tries } of writes.filter(({ kind }) => kind.startsWith('student'))) {
    expect(ids.filter((id) => id === name)).toEqual([name]);
    const { body } = await call(`/students/${name}/history`);
    expect(body).toEqual([expect.objectContaining({ action: 'add' })]);
    const sent = mails.filter(({ to }) => to === `${name.toLowerCase()}@families.example`).length;
    // Killed between a mail and the note of it, nobody knows: then it goes once more.
    expect({ name, sent }).toEqual({
      name,
      sent: tries === 1 ? 1 : expect.toSatisfy((n) => n === 1 || n === 2),
    });
  }
  const logged = await wholeLog(phishingClient({ endpoints }, token));
  for (const { name } of writes.filter(({ kind }) => kind === 'log' || kind === 'scan')) {
    expect({ name, found: logged.filter((url) => url === name).length }).toEqual({ name, found: 1 });
  }
}
