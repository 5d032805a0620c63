import type { AskedBy } from './asking';
import { airPage, mailTo } from './mails';
import { addressOf } from './people';

/** Of mails about the air. */
export const askedOfReaders: AskedBy<'subscribe' | 'confirm air' | 'end air'> = {
  subscribe: ({ act: { who } }) => ({
    ...{ function: 'subscribe', path: '/api/air/subscriptions', body: { email: addressOf(who) } },
  }),
  'confirm air': ({ world, act: { who } }) =>
    opened('confirmSubscription', 'confirm', mailTo(world, who, airPage)?.token),
  'end air': ({ world, act: { who } }) => opened('endSubscription', 'end', mailTo(world, who, airPage)?.end),
};

function opened(name: string, does: string, token: string | undefined) {
  return token === undefined
    ? undefined
    : { function: name, path: `/api/air/subscriptions/${does}`, query: { token } };
}
