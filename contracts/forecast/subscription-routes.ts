import type { Route } from '../http/route';
import { linkQuery, subscriptionFields } from './subscription';

const page = { kind: 'file', type: 'text/html', example: '<!doctype html>' } as const;

/** For the addresses of both links. */
const form = {
  api: 'forecast',
  operation: 'showSubscriptionForm',
  summary: 'Shows the button that confirms or ends a subscription',
  description: 'Opening a link changes nothing: programs that look into mails open every link.',
  method: 'GET',
  caller: 'anybody',
  query: linkQuery,
  answers: { 200: page },
} as const;

export const subscribe = {
  api: 'forecast',
  summary: 'Asks for mails about the air',
  description:
    'The answer is the same whether the address is known, unknown or bounced. A mail with a link follows, within some two minutes and at most three times a day; nothing else is sent to an address that has not confirmed. A confirmed address has one subscription: the last one that it confirmed.',
  method: 'POST',
  path: '/api/air/subscriptions',
  caller: 'anybody',
  body: subscriptionFields,
  answers: {
    202: {
      kind: 'record',
      title: 'Accepted',
      fields: {
        message: {
          kind: 'text',
          example: 'If this address can get mail, a link to confirm it is on its way.',
        },
      },
    },
  },
} as const satisfies Route;

export const showConfirmation = { ...form, path: '/api/air/subscriptions/confirm' } as const satisfies Route;

export const confirmSubscription = {
  api: 'forecast',
  summary: 'Confirms a subscription',
  description:
    'Changes something once, within two days after the mail. May be repeated while that is what holds.',
  method: 'POST',
  path: '/api/air/subscriptions/confirm',
  caller: 'anybody',
  query: linkQuery,
  answers: { 200: page, 404: page },
} as const satisfies Route;

export const showEnd = { ...form, path: '/api/air/subscriptions/end' } as const satisfies Route;

export const endSubscription = {
  api: 'forecast',
  summary: 'Ends a subscription',
  description:
    'One click in a mail program does it (RFC 8058). May be repeated; works for two years after the mail.',
  method: 'POST',
  path: '/api/air/subscriptions/end',
  caller: 'anybody',
  query: linkQuery,
  answers: { 200: page, 404: page },
} as const satisfies Route;
