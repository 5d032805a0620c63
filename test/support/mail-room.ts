import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SendQuota } from '../../lambdas/shared/mail/message';
import type { SendingEnd } from '../../lambdas/shared/mail/sending-once';
import { sendImportMails } from '../../lambdas/students/imports/sendImportMails/send-import-mails';
import type { WaitingMails } from '../../lambdas/students/imports/waiting-mails';
import { createMailNotes } from '../../lambdas/students/records/mail-notes';
import type { createMemoryImports } from './fakes/memory-imports';
import type { createVirtualClock } from './fakes/virtual-clock';
import { createLife, type Death, type Life } from './mortal';
import { tables } from './registrar';

/** A mail that SES took. */
interface Taken {
  readonly to: string;
  readonly name: string;
  readonly again: boolean;
}

type Imports = ReturnType<typeof createMemoryImports>;

/** The mails of imports as their function sends them; it may be killed at any call, and SES may say what it likes. */
export function mailRoom(
  client: DynamoDBDocumentClient,
  imports: Imports,
  clock: ReturnType<typeof createVirtualClock>,
) {
  const ids = new Set<string>();
  const mails: Taken[] = [];
  const logged: string[] = [];
  let [quota, starts]: [SendQuota, number] = [{ rate: 14, daily: 50_000, sent: 0 }, 0];
  let say: (to: string, nth: number) => SendingEnd | Promise<SendingEnd> = () => 'sent';
  const waitingIn = (life: Life) => waitingMails(ids, life);
  const send = async (death?: Death, ahead = 0) => {
    const life = createLife(death);
    await sendImportMails({
      imports: imports.in(life),
      waiting: waitingIn(life),
      notes: createMailNotes(life.of(client), tables.TABLE_NAME),
      send: ({ email: to, name }, again) =>
        life.call('SendEmail', async () => {
          const end = await say(to, mails.filter((mail) => mail.to === to).length + 1);
          // Without an answer it may have gone, as here.
          if (end === 'sent' || end === 'unknown') mails.push({ to, name, again });
          return end;
        }),
      quota: () => life.call('quota', async () => quota),
      clock: { ...clock, now: () => clock.now() + ahead },
      log: { info: (message) => void logged.push(message) },
    })(() => 800_000);
    return life.calls;
  };
  return {
    mails,
    logged,
    waiting: () => [...ids],
    starts: () => starts,
    sesSays: (next: typeof say) => {
      say = next;
    },
    accountMay: (next: SendQuota) => {
      quota = next;
    },
    forRun: (life: Life) => ({
      waiting: waitingIn(life),
      startMails: () =>
        life.call('startMails', async () => {
          starts += 1;
        }),
    }),
    send: () => send(),
    dies: (death: Death, millisecondsAhead = 0) => send(death, millisecondsAhead).catch(() => undefined),
    /** Killed so in turn, each time begun again a minute later, at last not. */
    sendMortal: async (deaths: readonly Death[]) => {
      for (const death of deaths) {
        await send(death).catch(() => undefined);
        await clock.sleep(60_000);
      }
      return send();
    },
  };
}

function waitingMails(ids: Set<string>, { call }: Life): WaitingMails {
  return {
    add: (id) => call('add', async () => void ids.add(id)),
    all: () => call('all', async () => [...ids]),
    remove: (id) => call('remove', async () => void ids.delete(id)),
  };
}
