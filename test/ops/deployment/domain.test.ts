import type { Account } from '../../../ops/deployment/preflight';
import { readyAccount, withDeployed } from '../../support/fakes/memory-account';
import { preflightOf } from '../../support/preflight-answers';
import { smallPlan } from '../../support/small-plan';

const record = [
  'AWS::Route53::RecordSet',
  { HostedZoneId: 'Z1ABCD', Name: 'school.example.org.', Type: 'A' },
] as const;
const servers = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'];
const zone = {
  name: 'example.org',
  nameServers: servers,
  records: new Set(['NS example.org', 'SOA example.org']),
};
const ready: Partial<Account> = { zone: async () => zone, nameServersOf: async () => servers };
const of = (given: Partial<Account>, plan = smallPlan([record])) => preflightOf(readyAccount(given), plan);

describe('a domain with a zone', () => {
  it('is ready', async () => {
    expect((await of(ready)).obstacles).toEqual([]);
  });

  it('that the account does not have is looked for', async () => {
    expect((await of({})).commands).toEqual(['aws route53 list-hosted-zones']);
  });

  it.each([
    ['told of no such zone', []],
    ['told other name servers', ['ns1.registrar.test']],
  ])('is not waited for while the world is %s', async (_, told) => {
    const { commands } = await of({ ...ready, nameServersOf: async () => told });
    expect(commands).toEqual(['aws route53 get-hosted-zone --id Z1ABCD --query DelegationSet.NameServers']);
  });

  it('that has a record of somebody else is refused, but not for its own', async () => {
    const full = { ...ready, zone: async () => ({ ...zone, records: new Set(['A school.example.org']) }) };
    expect((await of(full)).obstacles).toEqual([expect.stringMatching(/has A school\.example\.org already/)]);
    expect((await of({ ...full, ...withDeployed(smallPlan([record])) })).obstacles).toEqual([]);
  });

  it('that has a record of somebody else under the stage’s next name is refused', async () => {
    const stackOf = (name: string) => async () => ({
      status: 'CREATE_COMPLETE',
      resources: new Map([['Resource0', { type: record[0], name }]]),
    });
    const records = new Set(['A old.example.org', 'A school.example.org']);
    const full = { ...ready, zone: async () => ({ ...zone, records }) };
    expect((await of({ ...full, stack: stackOf('old.example.org') })).obstacles).toHaveLength(1);
    expect((await of({ ...full, stack: stackOf('school.example.org') })).obstacles).toEqual([]);
  });
});

describe('a certificate that is given', () => {
  const arn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
  const distribution = smallPlan([
    [
      'AWS::CloudFront::Distribution',
      {
        DistributionConfig: {
          Aliases: ['school.example.org'],
          ViewerCertificate: { AcmCertificateArn: arn },
        },
      },
    ],
  ]);
  const having = (status: string, ...names: readonly string[]) =>
    of({ certificate: async () => ({ status, names }) }, distribution);

  it.each([['school.example.org'], ['*.example.org']])('for %s is ready', async (name) => {
    expect((await having('ISSUED', name)).obstacles).toEqual([]);
  });

  it.each([
    ['PENDING_VALIDATION', 'school.example.org', /is PENDING_VALIDATION/],
    ['EXPIRED', 'school.example.org', /is EXPIRED/],
    ['ISSUED', 'example.org', /not for school\.example\.org/],
    ['ISSUED', '*.school.example.org', /not for school\.example\.org/],
    ['ISSUED', '*.org', /not for school\.example\.org/],
  ])('%s for %s is in the way', async (status, name, told) => {
    const { obstacles, commands } = await having(status, name);
    expect(obstacles).toEqual([expect.stringMatching(told)]);
    expect(commands).toEqual([`aws acm describe-certificate --region us-east-1 --certificate-arn ${arn}`]);
  });

  it('and is not there is looked for', async () => {
    expect((await of({}, distribution)).commands).toEqual(['aws acm list-certificates --region us-east-1']);
  });
});
