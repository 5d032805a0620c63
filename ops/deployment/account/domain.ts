import { Resolver } from 'node:dns/promises';
import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import {
  GetHostedZoneCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  type ListResourceRecordSetsCommandOutput,
  NoSuchHostedZone,
  Route53Client,
} from '@aws-sdk/client-route-53';
import type { DomainPort } from '../questions/domain';

export function domainOf(
  route53 = new Route53Client({}),
  acm = new ACMClient({ region: 'us-east-1' }),
  resolver: Pick<Resolver, 'resolveNs'> = new Resolver(),
): DomainPort {
  return {
    async zone(Id) {
      const found = await unless(NoSuchHostedZone, route53.send(new GetHostedZoneCommand({ Id })));
      if (found === undefined) return undefined;
      const records = await recordsOf(route53, Id);
      const name = withoutDot(found.HostedZone?.Name);
      return { name, nameServers: found.DelegationSet?.NameServers ?? [], records };
    },
    async nameServersOf(zone) {
      try {
        return await resolver.resolveNs(zone);
      } catch (error) {
        if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    },
    async certificate(CertificateArn) {
      const command = new DescribeCertificateCommand({ CertificateArn });
      const found = (await unless(ResourceNotFoundException, acm.send(command)))?.Certificate;
      return found && { status: String(found.Status), names: found.SubjectAlternativeNames ?? [] };
    },
  };
}

async function recordsOf(client: Route53Client, HostedZoneId: string): Promise<ReadonlySet<string>> {
  const records = new Set<string>();
  let from: ListResourceRecordSetsCommandInput | undefined = { HostedZoneId };
  while (from !== undefined) {
    const page: ListResourceRecordSetsCommandOutput = await client.send(
      new ListResourceRecordSetsCommand(from),
    );
    for (const { Type, Name } of page.ResourceRecordSets ?? []) records.add(`${Type} ${withoutDot(Name)}`);
    const { NextRecordName, NextRecordType, NextRecordIdentifier } = page;
    const next = { StartRecordName: NextRecordName, StartRecordType: NextRecordType };
    from = page.IsTruncated
      ? { HostedZoneId, ...next, StartRecordIdentifier: NextRecordIdentifier }
      : undefined;
  }
  return records;
}

function withoutDot(name = ''): string {
  return name.replace(/\.$/, '');
}

async function unless<Answer>(
  missing: abstract new (...given: never[]) => Error,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof missing) return undefined;
    throw error;
  }
}
