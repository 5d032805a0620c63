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
  const { edge, site, students, phishing } = stacksWith({ ...mail, ...settings });
  const of = (stack: Stack | undefined, type: string): readonly Properties[] =>
    stack
      ? Object.values(Template.fromStack(stack).findResources(type)).map(({ Properties: each }) => each)
      : [];
  return { edge, site, students, phishing, of };
}

function outputs(stack: Stack): readonly string[] {
  return Object.values(Template.fromStack(stack).findOutputs('*')).map(({ Value }) => JSON.stringify(Value));
}

describe('a domain in Route 53', () => {
  const { edge, site, students, phishing, of } = templates({ domain: { name, hostedZoneId }, webAcl: true });

  it('has a certificate in us-east-1, which the zone vouches for', () => {
    expect(edge?.region).toBe('us-east-1');
    expect(of(edge, 'AWS::CertificateManager::Certificate')).toEqual([
      expect.objectContaining({
        DomainName: name,
        ValidationMethod: 'DNS',
        DomainValidationOptions: [{ DomainName: name, HostedZoneId: hostedZoneId }],
      }),
    ]);
  });

  it('is the name of the distribution, which speaks TLS 1.2 or newer and reads the output of us-east-1', () => {
    const told = (OutputName: string) => ({
      'Fn::GetStackOutput': { StackName: 'Edge', OutputName, Region: 'us-east-1' },
    });
    expect(of(site, 'AWS::CloudFront::Distribution')).toEqual([
      expect.objectContaining({
        DistributionConfig: expect.objectContaining({
          Aliases: [name],
          ViewerCertificate: {
            AcmCertificateArn: told('CertificateArn'),
            MinimumProtocolVersion: 'TLSv1.2_2021',
            SslSupportMethod: 'sni-only',
          },
          WebACLId: told('WebAclArn'),
        }),
      }),
    ]);
    expect(outputs(site)).toContain(`"https://${name}"`);
  });

  it('leads to the distribution over both protocols of the internet', () => {
    const records = of(site, 'AWS::Route53::RecordSet');
    expect(records.map(({ Type, Name, HostedZoneId }) => [Type, Name, HostedZoneId])).toEqual([
      ['A', `${name}.`, hostedZoneId],
      ['AAAA', `${name}.`, hostedZoneId],
    ]);
    for (const { AliasTarget } of records)
      expect(AliasTarget).toMatchObject({
        DNSName: { 'Fn::GetAtt': [expect.stringMatching(/^SiteDist/), 'DomainName'] },
      });
  });

  it('vouches for its mail: DKIM, a MAIL FROM domain with SPF, DMARC', () => {
    expect(of(students, 'AWS::SES::EmailIdentity')).toMatchObject([
      { EmailIdentity: name, MailFromAttributes: { MailFromDomain: `bounce.${name}` } },
      { EmailIdentity: mail.recipientEmail },
    ]);
    const records = of(students, 'AWS::Route53::RecordSet');
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
    expect(records.filter(({ Type }) => Type !== 'CNAME')).toMatchObject([
      { Type: 'MX', Name: `bounce.${name}.` },
      { Type: 'TXT', Name: `bounce.${name}.`, ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'] },
      { Type: 'TXT', Name: `_dmarc.${name}.`, ResourceRecords: ['"v=DMARC1; p=none;"'] },
    ]);
    for (const { HostedZoneId } of records) expect(HostedZoneId).toBe(hostedZoneId);
  });

  it('is the origin whose pages the APIs answer', () => {
    const variables = of(phishing, 'AWS::Lambda::Function').map(({ Environment }) => Environment);
    expect(JSON.stringify(variables)).toContain(`"ALLOWED_ORIGIN":"https://${name}"`);
    expect(JSON.stringify(variables)).not.toContain('"ALLOWED_ORIGIN":"*"');
  });

  it('says nothing about what else is below it', () => {
    const [policy] = of(site, 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(policy).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: { StrictTransportSecurity: { IncludeSubdomains: false } },
      },
    });
  });

  it('has a firewall where it is wanted: a limit for each address, and rules of AWS that leave bodies alone', () => {
    const [acl] = of(edge, 'AWS::WAFv2::WebACL');
    expect(acl).toMatchObject({
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      Rules: [
        { Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 3_000 } } },
        { Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesCommonRuleSet' } } },
        { Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesKnownBadInputsRuleSet' } } },
        { Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesAmazonIpReputationList' } } },
      ],
    });
    expect(JSON.stringify(acl)).toContain('{"ActionToUse":{"Count":{}},"Name":"SizeRestrictions_BODY"}');
  });
});

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

test('a name that has a DMARC record keeps it', () => {
  const domain = { name, hostedZoneId, dmarc: 'own' } as const;
  const stack = new Stack(new App());
  new MailDomain(stack, 'MailDomain', { config: { domain } as StageConfig, domain });
  const records = Object.values(Template.fromStack(stack).findResources('AWS::Route53::RecordSet'));
  expect(records).toHaveLength(5);
  expect(JSON.stringify(records)).not.toContain('_dmarc');
});
