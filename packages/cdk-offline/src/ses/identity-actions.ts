import { members, required } from '../protocol/query';
import { element } from '../xml';
import type { SesCall } from './call';

type Result = ReturnType<typeof element>[];

export function verifyEmailIdentity(call: SesCall): Result {
  call.identities.verify(required(call.form, 'EmailAddress'));
  return [];
}

export function deleteIdentity(call: SesCall): Result {
  call.identities.delete(required(call.form, 'Identity'));
  return [];
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
