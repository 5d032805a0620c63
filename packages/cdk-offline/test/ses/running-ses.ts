import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-ses';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createKeyring, operatorKeyId, roleCredentials } from '../../src/front-door/credentials';
import { createPermissions } from '../../src/front-door/iam';
import type { Clock, Principal } from '../../src/services';
import { createSes, type Ses } from '../../src/ses/ses';
import type { Publish } from '../../src/sns';
import { systemClock } from '../../src/system-clock';
import { writeAssembly } from '../assembly/assembly-files';
import { account, role, roleArn, serve } from '../s3/running-s3';

export const sender = 'records@school.example';
const identity = (name: string) => `arn:aws:ses:us-east-1:${account}:identity/${name}`;

export interface RunningSes {
  readonly ses: Ses;
  readonly directory: string;
  /** What was published, and by whom. */
  readonly published: { readonly principal: Principal; readonly topicArn: string; readonly event: unknown }[];
  client(name?: string): SESClient;
  version2(name?: string): SESv2Client;
}

export function mail(change: Partial<SendEmailCommandInput> = {}): SendEmailCommand {
  return new SendEmailCommand({
    Source: sender,
    Destination: { ToAddresses: ['one@school.example'] },
    Message: { Subject: { Data: 'Chào & <mừng>' }, Body: { Text: { Data: 'Line one\nline two' } } },
    ...change,
  });
}

interface Options {
  readonly sandbox?: boolean;
  /** Of one that ran before. */
  readonly directory?: string;
  readonly clock?: Clock;
}

/** Until the test that asked for it is over. */
export async function start(
  identities: readonly string[] = [sender],
  { sandbox = false, directory = mkdtempSync(join(tmpdir(), 'ses-')), clock = systemClock }: Options = {},
): Promise<RunningSes> {
  const declared = identities.map((EmailIdentity, at) => [
    `Identity${at}`,
    { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity } },
  ]);
  const roles = {
    Mailer: role('Mailer', 'ses:SendEmail', identity(sender)),
    Nobody: role('Nobody', 's3:GetObject', '*'),
  };
  const mails = {
    Mails: { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'school-mail' } },
    Returned: {
      Type: 'AWS::SES::ConfigurationSetEventDestination',
      Properties: {
        ConfigurationSetName: { Ref: 'Mails' },
        EventDestination: {
          Enabled: true,
          MatchingEventTypes: ['bounce'],
          SnsDestination: { TopicARN: `arn:aws:sns:us-east-1:${account}:returned` },
        },
      },
    },
  };
  const template = { Resources: { ...Object.fromEntries(declared), ...roles, ...mails } };
  const assembly = loadAssembly(writeAssembly({ Test: template }, `aws://${account}/us-east-1`));
  const keyring = createKeyring(assembly);
  const published: RunningSes['published'] = [];
  const publish: Publish = async (principal, topicArn, message) => {
    published.push({ principal, topicArn, event: JSON.parse(message) });
  };
  const permissions = createPermissions(assembly);
  const ses = createSes({ assembly, permissions, directory, clock, publish, sandbox });
  const served = await serve((request, response) => {
    const id = /Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return ses.handle(keyring(id) ?? { kind: 'anonymous' }, request, response);
  });
  onTestFinished(() => {
    served.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const options = (name?: string) => ({
    endpoint: served.url,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials:
      name === undefined
        ? { accessKeyId: operatorKeyId, secretAccessKey: 'none' }
        : roleCredentials(roleArn(name)),
  });
  return {
    ...{ ses, directory, published },
    client: (name) => new SESClient(options(name)),
    version2: (name) => new SESv2Client(options(name)),
  };
}
