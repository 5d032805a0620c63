import type { Assembly, AwsService, Clock, Permissions, Principal } from '../services';
import type { element } from '../xml';
import { createIdentities, type Identities } from './identities';
import {
  deleteIdentity,
  getAccountSendingEnabled,
  getIdentityVerificationAttributes,
  getSendQuota,
  listIdentities,
  verifyEmailIdentity,
} from './identity-actions';
import { createOutbox, type Outbox } from './outbox';
import { readForm, SesError, sendError, sendResult } from './query-protocol';
import { sendEmail, sendRawEmail } from './send-email';

export interface Ses extends AwsService {
  readonly outbox: Outbox;
}

export interface SesCall {
  readonly form: URLSearchParams;
  readonly identities: Identities;
  readonly outbox: Outbox;
  readonly region: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Throws AccessDenied; `resource` is what follows the account in the ARN. */
  require(action: string, resource: string, context?: Readonly<Record<string, string>>): void;
}

interface SesOptions {
  readonly assembly: Assembly;
  readonly permissions: Permissions;
  /** The state directory. */
  readonly directory: string;
  readonly clock: Pick<Clock, 'now'>;
}

type Action = (call: SesCall) => ReturnType<typeof element>[];

/** These choose their resource themselves. */
const sending: Readonly<Record<string, Action>> = { SendEmail: sendEmail, SendRawEmail: sendRawEmail };

/** These have no resource: a policy must allow them on `*`. */
const managing: Readonly<Record<string, Action>> = {
  DeleteIdentity: deleteIdentity,
  GetAccountSendingEnabled: getAccountSendingEnabled,
  GetIdentityVerificationAttributes: getIdentityVerificationAttributes,
  GetSendQuota: getSendQuota,
  ListIdentities: listIdentities,
  VerifyEmailIdentity: verifyEmailIdentity,
};

/** SES's version 1, the query protocol; mails end in the outbox. */
export function createSes({ assembly, permissions, directory, clock }: SesOptions): Ses {
  const identities = createIdentities(assembly, directory);
  const outbox = createOutbox(directory, clock.now);
  const { region, account } = assembly;

  function perform(principal: Principal, form: URLSearchParams, secure: boolean) {
    const action = form.get('Action') ?? '';
    const decide = (name: string, resource: string, context: Readonly<Record<string, string>> = {}) => {
      const given = { ...context, 'aws:SecureTransport': String(secure) };
      const decision = permissions.decide({ principal, action: name, resource, context: given });
      if (!decision.allowed) throw new SesError('AccessDenied', decision.reason, 403);
    };
    const call: SesCall = {
      form,
      identities,
      outbox,
      region,
      now: clock.now(),
      require: (name, resource, context) =>
        decide(name, `arn:aws:ses:${region}:${account}:${resource}`, context),
    };
    const send = sending[action];
    if (send !== undefined) return { action, result: send(call) };
    const manage = managing[action];
    if (manage === undefined)
      throw new SesError('InvalidAction', `Could not find operation ${action} for version 2010-12-01`);
    decide(`ses:${action}`, '*');
    return { action, result: manage(call) };
  }

  return {
    service: 'ses',
    outbox,
    handle: async (principal, request, response) => {
      try {
        const secure = request.headers['x-forwarded-proto'] !== 'http';
        const { action, result } = perform(principal, await readForm(request), secure);
        sendResult(response, action, result);
      } catch (error) {
        if (!(error instanceof SesError)) throw error;
        request.resume();
        sendError(response, error);
      }
    },
  };
}
