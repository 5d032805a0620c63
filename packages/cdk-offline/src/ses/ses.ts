import { type QueryCall, queryService } from '../protocol/query';
import { ServiceError } from '../protocol/service-error';
import type { Assembly, AwsService, Clock, Permissions } from '../services';
import type { XmlMarkup } from '../xml';
import type { SesCall } from './call';
import { createIdentities } from './identities';
import { deleteIdentity, getIdentityVerificationAttributes, verifyEmailIdentity } from './identity-actions';
import { createOutbox, type Outbox } from './outbox';
import { sendEmail } from './send-email';

export interface Ses extends AwsService {
  readonly outbox: Outbox;
}

interface SesOptions {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  /** The state directory. */
  readonly directory: string;
  readonly clock: Pick<Clock, 'now'>;
}

type Action = (call: SesCall) => XmlMarkup[];

/** These have no resource: a policy must allow them on `*`. */
const managing: Readonly<Record<string, Action>> = {
  DeleteIdentity: deleteIdentity,
  GetIdentityVerificationAttributes: getIdentityVerificationAttributes,
  VerifyEmailIdentity: verifyEmailIdentity,
};

/** SES's version 1, the query protocol; mails end in the outbox. */
export function createSes({ assembly, permissions, directory, clock }: SesOptions): Ses {
  const identities = createIdentities(assembly, directory);
  const outbox = createOutbox(directory, clock.now);
  const { region, account } = assembly;

  const serve = ({ principal, action, form, secure }: QueryCall): XmlMarkup[] | undefined => {
    const decide = (name: string, resource: string, context: Readonly<Record<string, string>> = {}) => {
      const given = { ...context, 'aws:SecureTransport': String(secure) };
      const decision = permissions.decide({ principal, action: name, resource, context: given });
      if (!decision.allowed) throw new ServiceError('AccessDenied', decision.reason, 403);
    };
    const call: SesCall = {
      ...{ form, identities, outbox, region },
      require: (name, resource, context) =>
        decide(name, `arn:aws:ses:${region}:${account}:${resource}`, context),
    };
    if (action === 'SendEmail') return sendEmail(call);
    const manage = managing[action];
    if (manage === undefined) return undefined;
    decide(`ses:${action}`, '*');
    return manage(call);
  };

  const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';
  return { ...queryService({ service: 'ses', namespace, serve }), outbox };
}
