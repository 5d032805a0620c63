import { members, type QueryCall, queryService, required } from '../protocol/query';
import { restJsonService } from '../protocol/rest-json';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, ServiceDeps } from '../services';
import type { Publish } from '../sns';
import { element, type XmlMarkup } from '../xml';
import type { SesCall } from './call';
import { createIdentities } from './identities';
import { createConfigurationSets } from './mail-events';
import { createOutbox, type Outbox } from './outbox';
import { type GivenMail, sendEmail } from './send-email';
import { version2 } from './version-2';

export interface Ses extends AwsService {
  readonly outbox: Outbox;
}

interface SesDeps extends ServiceDeps {
  readonly publish: Publish;
  /** As a new account has SES: it may only write to addresses that it has verified. */
  readonly sandbox?: boolean | undefined;
}

type Action = (call: SesCall, form: URLSearchParams) => XmlMarkup[];

/** These have no resource: a policy must allow them on `*`. */
const managing: Readonly<Record<string, Action>> = {
  DeleteIdentity: ({ identities }, form) => {
    identities.delete(required(form, 'Identity'));
    return [];
  },
  VerifyEmailIdentity: ({ identities }, form) => {
    identities.verify(required(form, 'EmailAddress'));
    return [];
  },
};

/** SES's version 1, the query protocol, and what is used of version 2; mails end in the outbox. */
export function createSes(deps: SesDeps): Ses {
  const { assembly, permissions, directory, clock, publish, sandbox = false } = deps;
  const identities = createIdentities(assembly, directory);
  const outbox = createOutbox(directory, clock.now);
  const configurationSets = createConfigurationSets(assembly, publish);
  const { region, account } = assembly;

  const callOf = (authorize: SesCall['authorize']): SesCall => ({
    ...{ authorize, identities, outbox, configurationSets, sandbox },
    ...{ region, account, now: clock.now },
  });
  const serve = ({ action, form, authorize }: QueryCall): XmlMarkup[] | undefined => {
    const call = callOf(authorize);
    if (action === 'SendEmail') return [element('MessageId', sendEmail(call, mailOf(form)))];
    const manage = managing[action];
    if (manage === undefined) return undefined;
    authorize(`ses:${action}`, '*');
    return manage(call, form);
  };

  const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';
  const first = queryService({ service: 'ses', namespace, permissions, serve });
  const second = restJsonService('ses', permissions, version2(callOf));
  return {
    service: 'ses',
    handle: (principal, request, response) =>
      (request.url?.startsWith('/v2/') ? second : first).handle(principal, request, response),
    outbox,
  };
}

function mailOf(form: URLSearchParams): GivenMail {
  const refused = /^(ReturnPath$|ReplyTo|Destination\.(Cc|Bcc)|Message\.Body\.Html)/;
  const other = [...form.keys()].find((key) => refused.test(key));
  if (other) throw new ServiceError('InvalidParameterValue', `No ${other} on this machine`);
  return {
    from: required(form, 'Source'),
    to: members(form, 'Destination.ToAddresses'),
    subject: required(form, 'Message.Subject.Data'),
    text: form.get('Message.Body.Text.Data') ?? undefined,
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
  };
}
