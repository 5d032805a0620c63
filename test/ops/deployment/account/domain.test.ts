import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  NoSuchHostedZone,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';
import { domainOf } from '../../../../ops/deployment/account/domain';

const failed = { $metadata: { httpStatusCode: 404 } };
const route53Client = new Route53Client({ region: 'us-east-1' });
const acmClient = new ACMClient({ region: 'us-east-1' });
const route53 = mockClient(route53Client);
const acm = mockClient(acmClient);

function account(resolveNs: (zone: string) => Promise<string[]> = async () => []) {
  return domainOf(route53Client, acmClient, { resolveNs });
}

/** https://docs.aws.amazon.com/Route53/latest/APIReference/API_GetHostedZone.html, API_ListResourceRecordSets.html */
describe('Route 53', () => {
  it('has a zone with records', async () => {
    route53.on(GetHostedZoneCommand, { Id: 'Z1ABCD' }).resolves({
      HostedZone: { Id: '/hostedzone/Z1ABCD', Name: 'example.org.', CallerReference: '1' },
      DelegationSet: { NameServers: ['ns-1.awsdns-01.org'] },
    });
    const page = (Name: string) => ({ ResourceRecordSets: [{ Name, Type: 'A' as const }], MaxItems: 1 });
    route53
      .on(ListResourceRecordSetsCommand)
      .resolves({ ...page('school.example.org.'), IsTruncated: false })
      .on(ListResourceRecordSetsCommand, { HostedZoneId: 'Z1ABCD', StartRecordName: undefined })
      .resolvesOnce({ ...page('example.org.'), IsTruncated: true, NextRecordName: 'school.example.org.' });
    expect(await account().zone('Z1ABCD')).toEqual({
      name: 'example.org',
      nameServers: ['ns-1.awsdns-01.org'],
      records: new Set(['A example.org', 'A school.example.org']),
    });
  });

  it('has no such zone', async () => {
    route53
      .on(GetHostedZoneCommand)
      .rejects(new NoSuchHostedZone({ ...failed, message: 'No hosted zone found' }));
    expect(await account().zone('Z1ABCD')).toBeUndefined();
  });
});

/** https://docs.aws.amazon.com/acm/latest/APIReference/API_DescribeCertificate.html */
describe('ACM', () => {
  it('has a certificate', async () => {
    acm.on(DescribeCertificateCommand).resolves({
      Certificate: { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['school.example.org'] },
    });
    expect(await account().certificate('arn')).toEqual({
      status: 'PENDING_VALIDATION',
      names: ['school.example.org'],
    });
  });

  it('has no such certificate', async () => {
    acm
      .on(DescribeCertificateCommand)
      .rejects(new ResourceNotFoundException({ ...failed, message: 'Could not find' }));
    expect(await account().certificate('arn')).toBeUndefined();
  });
});

describe('the name servers that the world is told', () => {
  it.each(['ENOTFOUND', 'ENODATA'])('are none when DNS answers %s', async (code) => {
    const answer = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await account(answer).nameServersOf('example.org')).toEqual([]);
  });

  it('are not known while DNS does not answer', async () => {
    const answer = () => Promise.reject(Object.assign(new Error('queryNs ETIMEOUT'), { code: 'ETIMEOUT' }));
    await expect(account(answer).nameServersOf('example.org')).rejects.toThrow('ETIMEOUT');
  });
});
