import { element } from '../xml';
import { members, required } from './query-protocol';
import type { SesCall } from './ses';

type Result = ReturnType<typeof element>[];

export function verifyEmailIdentity(call: SesCall): Result {
  call.identities.verify(required(call.form, 'EmailAddress'));
  return [];
}

export function deleteIdentity(call: SesCall): Result {
  call.identities.delete(required(call.form, 'Identity'));
  return [];
}

export function listIdentities({ form, identities }: SesCall): Result {
  const type = form.get('IdentityType');
  const wanted = identities
    .list()
    .filter((identity) => type === null || identity.includes('@') === (type === 'EmailAddress'));
  return [
    element(
      'Identities',
      wanted.map((identity) => element('member', identity)),
    ),
  ];
}

/** Identities that SES does not know are left out of the answer. */
export function getIdentityVerificationAttributes({ form, identities }: SesCall): Result {
  const entries = members(form, 'Identities').flatMap((identity) => {
    const status = identities.status(identity);
    if (status === undefined) return [];
    return [
      element('entry', [element('key', identity), element('value', [element('VerificationStatus', status)])]),
    ];
  });
  return [element('VerificationAttributes', entries)];
}

/** The quota of an account that has left the sandbox: recipients need not be verified. */
export function getSendQuota({ outbox, now }: SesCall): Result {
  const dayAgo = new Date(now - 24 * 60 * 60 * 1000).toISOString();
  return [
    element('Max24HourSend', '50000.0'),
    element('MaxSendRate', '14.0'),
    element('SentLast24Hours', outbox.list().filter((mail) => mail.at > dayAgo).length),
  ];
}

export function getAccountSendingEnabled(): Result {
  return [element('Enabled', true)];
}
