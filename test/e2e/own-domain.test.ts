import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { loadAssembly, openPorts } from 'cdk-offline';
import { doors, type School, startSchool } from '../../local/school';
import type { TemplateResource } from '../support/assembly';
import { patience } from '../support/patience';
import { stacksWith } from '../support/stacks';
import { student, studentClient } from '../support/student-client';

/** A stage whose domain is in Route 53: what is deployed, and how `npm start` runs it. */
const name = 'school.example.org';
const hostedZoneId = 'Z0123456789ABC';
let assembly: CloudAssembly;
let school: School;
let close: () => Promise<void>;

beforeAll(async () => {
  const domain = { name, hostedZoneId };
  const { site } = stacksWith({ senderEmail: `noreply@${name}`, domain, webAcl: true });
  assembly = (site.node.root as App).synth();
  const state = mkdtempSync(join(tmpdir(), 'own-domain-'));
  const ports = await openPorts(0, doors);
  school = await startSchool({
    assembly: loadAssembly(assembly.directory),
    state,
    ports,
    patience,
    mailSandbox: true,
  });
  close = async () => {
    await school.stop();
    await ports.close();
    rmSync(state, { recursive: true });
  };
});
afterAll(() => close());

function of(stack: string, type: string): readonly TemplateResource['Properties'][] {
  const resources: readonly TemplateResource[] = Object.values(
    assembly.getStackByName(stack).template.Resources,
  );
  return resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
}

describe('the templates', () => {
  it('has a certificate in us-east-1, which the zone vouches for', () => {
    expect(assembly.getStackByName('Edge').environment.region).toBe('us-east-1');
    expect(of('Edge', 'AWS::CertificateManager::Certificate')).toEqual([
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
    expect(of('Site', 'AWS::CloudFront::Distribution')).toEqual([
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
    expect(assembly.getStackByName('Site').template.Outputs.SiteUrl.Value).toBe(`https://${name}`);
  });

  it('leads to the distribution over both protocols of the internet', () => {
    const records = of('Site', 'AWS::Route53::RecordSet');
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
    expect(of('Students', 'AWS::SES::EmailIdentity')).toMatchObject([
      { EmailIdentity: name, MailFromAttributes: { MailFromDomain: `bounce.${name}` } },
      { EmailIdentity: 'office@schoolhouse.example' },
    ]);
    const records = of('Students', 'AWS::Route53::RecordSet');
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
    expect(records.filter(({ Type }) => Type !== 'CNAME')).toMatchObject([
      { Type: 'MX', Name: `bounce.${name}.` },
      { Type: 'TXT', Name: `bounce.${name}.`, ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'] },
      { Type: 'TXT', Name: `_dmarc.${name}.`, ResourceRecords: ['"v=DMARC1; p=none;"'] },
    ]);
    for (const { HostedZoneId } of records) expect(HostedZoneId).toBe(hostedZoneId);
  });

  it('is the origin whose pages the APIs answer', () => {
    const variables = of('Phishing', 'AWS::Lambda::Function').map(({ Environment }) => Environment);
    expect(JSON.stringify(variables)).toContain(`"ALLOWED_ORIGIN":"https://${name}"`);
    const open = of('Phishing', 'AWS::Lambda::Function').filter(({ Environment }) =>
      JSON.stringify(Environment).includes('"ALLOWED_ORIGIN":"*"'),
    );
    // What browser extensions call with a token of their own.
    expect(open.map(({ FunctionName }) => FunctionName).toSorted()).toEqual([
      'getBlocklist',
      'getModel',
      'getProtection',
      'resolvePrefixes',
      'sendLogs',
    ]);
  });

  it('says nothing about what else is below it', () => {
    const [policy] = of('Site', 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(policy).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: { StrictTransportSecurity: { IncludeSubdomains: false } },
      },
    });
  });

  it('has a firewall where it is wanted: a limit for each address, and rules of AWS that leave bodies alone', () => {
    const [acl] = of('Edge', 'AWS::WAFv2::WebACL');
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

/** `fetch` sets Host itself. */
function siteAs(host: string, path = '/'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${school.endpoints.web.url}${path}`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('on this machine it', () => {
  it('is a name of the site, with the APIs below it, and no other name is', async () => {
    expect(await siteAs(name)).toBe(200);
    expect(await siteAs(name, '/api/settings')).toBe(401);
    expect(await siteAs('other.example.org')).toBe(403);
  });

  it('is where mail comes from, without an address that anybody verified', async () => {
    const api = studentClient({ student: school.endpoints.student as { url: string; apiKey: string } });
    const email = `parent-01@${name}`;
    const answer = await api.insert({ ...student, email });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(`https://${name}`);
    const mails = await (await fetch(`${school.endpoints.mail.url}/messages`)).json();
    expect(mails).toMatchObject([{ to: email, from: `noreply@${name}` }]);
  });

  it('writes in the sandbox to whom SES knows and to its simulator, and saves nobody else', async () => {
    const api = studentClient({ student: school.endpoints.student as { url: string; apiKey: string } });
    const insert = async (studentid: string, email: string) =>
      (await api.insert({ ...student, studentid, email })).status;
    expect(await insert('HS-002', student.email)).toBe(500);
    expect(await insert('HS-002', 'success@simulator.amazonses.com')).toBe(200);
  });
});
