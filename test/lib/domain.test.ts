import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { StageConfig } from '../../lib/config/stage-config';
import { MailDomain } from '../../lib/constructs/mail-domain';
import { stacksWith } from '../support/stacks';

type Properties = Readonly<Record<string, unknown>>;

const name = 'school.example.org';
const mail = { senderEmail: `noreply@${name}`, recipientEmail: 'office@schoolhouse.example' };
const hostedZoneId = 'Z0123456789ABC';

function templates(settings: Properties) {
  const { edge, site, students } = stacksWith({ ...mail, ...settings });
  const of = (stack: Stack | undefined, type: string): readonly Properties[] =>
    stack
      ? Object.values(Template.fromStack(stack).findResources(type)).map(({ Properties: each }) => each)
      : [];
  return { edge, site, students, of };
}

function outputs(stack: Stack): readonly string[] {
  return Object.values(Template.fromStack(stack).findOutputs('*')).map(({ Value }) => JSON.stringify(Value));
}

describe('a domain that is kept elsewhere', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1-2-3';
  const { edge, site, students, of } = templates({
    recipientEmail: `office@${name}`,
    domain: { name, certificateArn, dmarc: 'reject' },
  });

  it('uses the certificate that it is given, and needs nothing in us-east-1', () => {
    expect(edge).toBeUndefined();
    expect(JSON.stringify(of(site, 'AWS::CloudFront::Distribution'))).toContain(certificateArn);
  });

  it('says which records are to be entered', () => {
    expect([...of(site, 'AWS::Route53::RecordSet'), ...of(students, 'AWS::Route53::RecordSet')]).toEqual([]);
    expect(outputs(site).filter((value) => value.includes('CNAME'))).toHaveLength(1);
    const told = outputs(students);
    for (const part of [
      `bounce.${name} MX 10 feedback-smtp.`,
      `bounce.${name} TXT \\"v=spf1`,
      `_dmarc.${name} TXT \\"v=DMARC1; p=reject;\\"`,
    ])
      expect(told.filter((value) => value.includes(part))).toHaveLength(1);
    expect(told.filter((value) => value.includes('DkimDNSTokenName'))).toHaveLength(3);
  });

  it('vouches for the recipient too, if that is its own', () => {
    expect(of(students, 'AWS::SES::EmailIdentity').map(({ EmailIdentity }) => EmailIdentity)).toEqual([name]);
  });
});

test('keepAddresses keeps the addresses beside the domain, as they were without it', () => {
  const recipientEmail = `office@${name}`;
  const identities = (settings: Properties) =>
    Template.fromStack(stacksWith({ ...mail, recipientEmail, ...settings }).students).findResources(
      'AWS::SES::EmailIdentity',
    );
  const before = identities({});
  const kept = identities({ domain: { name, hostedZoneId }, keepAddresses: true });
  expect(kept).toMatchObject(before);
  expect(Object.keys(kept)).toHaveLength(3);
});

test.each([{}, { domain: { name, hostedZoneId }, keepAddresses: true }])(
  'an address that is sender and recipient is made once, with %j',
  (settings) => {
    const { students } = stacksWith({ ...mail, recipientEmail: mail.senderEmail, ...settings });
    const made = Object.values(Template.fromStack(students).findResources('AWS::SES::EmailIdentity'));
    const addresses = made.map(({ Properties }) => Properties.EmailIdentity);
    expect(addresses.filter((each) => each === mail.senderEmail)).toHaveLength(1);
  },
);

test('a name that has a DMARC record keeps it', () => {
  const domain = { name, hostedZoneId, dmarc: 'own' } as const;
  const stack = new Stack(new App());
  new MailDomain(stack, 'MailDomain', { config: { domain } as StageConfig, domain });
  const records = Object.values(Template.fromStack(stack).findResources('AWS::Route53::RecordSet'));
  expect(records).toHaveLength(5);
  expect(JSON.stringify(records)).not.toContain('_dmarc');
});
