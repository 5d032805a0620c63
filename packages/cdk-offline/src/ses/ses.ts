import { members, type QueryCall, queryService, required } from '../protocol/query';
import type { AwsService, ServiceDeps } from '../services';
import type { Publish } from '../sns';
import { element, type XmlMarkup } from '../xml';
import type { SesCall } from './call';
import { createIdentities } from './identities';
import { createConfigurationSets } from './mail-events';
import { createOutbox, type Outbox } from './outbox';
import { sendEmail } from './send-email';

export interface Ses extends AwsService {
  readonly outbox: Outbox;
}

interface SesDeps extends ServiceDeps {
  readonly publish: Publish;
  /** As a new account has SES: it may only write to addresses that it has verified. */
  readonly sandbox?: boolean | undefined;
}

type Action = (call: SesCall) => XmlMarkup[];

/** These have no resource: a policy must allow them on `*`. */
const managing: Readonly<Record<string, Action>> = {
  DeleteIdentity: ({ identities, form }) => {
    identities.delete(required(form, 'Identity'));
    return [];
  },
  // Identities that SES does not know are left out of the answer.
  GetIdentityVerificationAttributes: ({ identities, form }) => {
    const known = members(form, 'Identities').filter((each) => identities.isVerified(each));
    const verified = element('value', [element('VerificationStatus', 'Success')]);
    const entries = known.map((identity) => element('entry', [element('key', identity), verified]));
    return [element('VerificationAttributes', entries)];
  },
  VerifyEmailIdentity: ({ identities, form }) => {
    identities.verify(required(form, 'EmailAddress'));
    return [];
  },
};

/** SES's version 1, the query protocol; mails end in the outbox. */
export function createSes(deps: SesDeps): Ses {
  const { assembly, permissions, directory, clock, publish, sandbox = false } = deps;
  const identities = createIdentities(assembly, directory);
  const outbox = createOutbox(directory, clock.now);
  const configurationSets = createConfigurationSets(assembly, publish);
  const { region, account } = assembly;

  const serve = ({ action, form, authorize }: QueryCall): XmlMarkup[] | undefined => {
    const call: SesCall = {
      ...{ form, authorize, identities, outbox, configurationSets, sandbox },
      ...{ region, account },
    };
    if (action === 'SendEmail') return sendEmail(call);
    const manage = managing[action];
    if (manage === undefined) return undefined;
    authorize(`ses:${action}`, '*');
    return manage(call);
  };

  const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';
  return { ...queryService({ service: 'ses', namespace, permissions, serve }), outbox };
}
