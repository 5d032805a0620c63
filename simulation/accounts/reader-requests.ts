import type { AskedBy } from './asking';
import { airPage, mailTo, usualThreshold } from './mails';
import { addressOf } from './people';

/** Of mails about the air. */
export const askedOfReaders: AskedBy<'subscribe' | 'confirm air' | 'end air'> = {
  subscribe: ({ act: { who }, wish: { threshold = usualThreshold } }) => ({
    ...{ function: 'subscribe', path: '/api/air/subscriptions', body: { email: addressOf(who), threshold } },
  }),
  'confirm air': ({ world, act: { who }, wish: { before } }) =>
    opened('confirmSubscription', 'confirm', mailTo(world, who, airPage, before)?.token),
  'end air': ({ world, act: { who }, wish: { before } }) =>
    opened('endSubscription', 'end', mailTo(world, who, airPage, before)?.end),
};

function opened(name: string, does: string, token: string | undefined) {
  return token === undefined
    ? undefined
    : { function: name, path: `/api/air/subscriptions/${does}`, query: { token } };
}
