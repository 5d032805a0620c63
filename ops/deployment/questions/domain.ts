import { type Finding, fine, obstacle } from '../finding';
import type { Properties } from '../named-types';
import type { Plan } from '../plan';
import { deployedName, type Question, type Situation } from './question';

export interface DomainPort {
  /** Undefined when the account has no such zone. */
  zone(id: string): Promise<Zone | undefined>;
  /** The name servers that the world is told for a zone; none when the world is told of no such zone. */
  nameServersOf(zone: string): Promise<readonly string[]>;
  /** Undefined when the account has no such certificate in us-east-1. */
  certificate(arn: string): Promise<Certificate | undefined>;
}

export interface Zone {
  /** Without the dot at its end. */
  readonly name: string;
  readonly nameServers: readonly string[];
  /** `<type> <name>` of each of its records. */
  readonly records: ReadonlySet<string>;
}

export interface Certificate {
  /** `ISSUED`, `PENDING_VALIDATION`, `EXPIRED`, ... */
  readonly status: string;
  /** May begin with `*.`. */
  readonly names: readonly string[];
}

/**
 * https://docs.aws.amazon.com/Route53/latest/APIReference/API_GetHostedZone.html and
 * https://docs.aws.amazon.com/acm/latest/APIReference/API_DescribeCertificate.html
 */
export const domain: Question<DomainPort> = {
  about: 'domain',
  async ask(account, situation) {
    const { plan } = situation;
    const records = plannedRecords(situation);
    const zones = [...new Set(records.map(({ zone }) => zone))];
    const findings = [
      ...(await Promise.all(zones.map((id) => askZone(account, id, records)))).flat(),
      ...(await Promise.all(givenCertificates(plan).map((each) => askCertificate(account, each)))).flat(),
    ];
    if (findings.length > 0) return findings;
    return [fine(zones.length > 0 ? 'zone and certificate are ready' : 'nothing to ask')];
  },
};

/** A zone that the world does not ask never validates a certificate: the deployment would wait for 72 hours. */
async function askZone(
  account: DomainPort,
  id: string,
  records: readonly PlannedRecord[],
): Promise<readonly Finding[]> {
  const zone = await account.zone(id);
  if (zone === undefined)
    return [obstacle(`the account has no zone ${id}. These are there:`, 'aws route53 list-hosted-zones')];
  const told = (await account.nameServersOf(zone.name)).map((server) => server.toLowerCase());
  if (!zone.nameServers.some((server) => told.includes(server.toLowerCase()))) {
    const says = `nobody asks the zone ${zone.name}. Enter its name servers where the name was registered:`;
    return [obstacle(says, `aws route53 get-hosted-zone --id ${id} --query DelegationSet.NameServers`)];
  }
  const taken = records.filter(
    (each) => each.zone === id && zone.records.has(each.key) && !isOurs(each, zone),
  );
  if (taken.length === 0) return [];
  const says = `the zone has ${taken.map(({ key }) => key).join(', ')} already. Delete what the stage is to make:`;
  return [obstacle(says, `https://console.aws.amazon.com/route53/v2/hostedzones#ListRecordSets/${id}`)];
}

async function askCertificate(
  account: DomainPort,
  { arn, names }: { readonly arn: string; readonly names: readonly string[] },
): Promise<readonly Finding[]> {
  const certificate = await account.certificate(arn);
  const command = `aws acm describe-certificate --region us-east-1 --certificate-arn ${arn}`;
  if (certificate === undefined)
    return [
      obstacle('the certificate is not there. These are:', 'aws acm list-certificates --region us-east-1'),
    ];
  if (certificate.status !== 'ISSUED')
    return [obstacle(`the certificate is ${certificate.status}. What it waits for is told by:`, command)];
  const missing = names.filter((name) => !certificate.names.some((covered) => covers(covered, name)));
  return missing.length > 0 ? [obstacle(`the certificate is not for ${missing.join(', ')}:`, command)] : [];
}

/** A wildcard stands for one label. */
function covers(covered: string, name: string): boolean {
  return covered.startsWith('*.') ? covered.slice(1) === name.slice(name.indexOf('.')) : covered === name;
}

interface PlannedRecord {
  readonly zone: string;
  /** `<type> <name>` */
  readonly key: string;
  /** What the stage has in its place. */
  readonly before?: string;
}

/** A record of the stage's that has another name in the zone is replaced by a second one. */
function isOurs({ key, before }: PlannedRecord, { records }: Zone): boolean {
  return before !== undefined && (before === key || !records.has(before));
}

function plannedRecords(situation: Situation): readonly PlannedRecord[] {
  return situation.plan.stacks.flatMap(({ name: stack, resources }) =>
    resources.flatMap(({ id, type, properties }) => {
      const { HostedZoneId: zone, Name: name, Type: kind } = properties;
      if (type !== 'AWS::Route53::RecordSet' || typeof zone !== 'string') return [];
      const keyOf = (given: unknown) => `${kind} ${String(given).replace(/\.$/, '')}`;
      const before = deployedName(situation, stack, id);
      return [{ zone, key: keyOf(name), ...(before !== undefined && { before: keyOf(before) }) }];
    }),
  );
}

/** A certificate of the stage's own is asked for by its zone; one that is given has to be there. */
function givenCertificates({ stacks }: Plan) {
  return stacks.flatMap(({ resources }) =>
    resources.flatMap(({ properties }) => {
      const config = properties['DistributionConfig'] as Properties | undefined;
      const { AcmCertificateArn: arn } = (config?.['ViewerCertificate'] ?? {}) as Properties;
      return typeof arn === 'string'
        ? [{ arn, names: (config?.['Aliases'] ?? []) as readonly string[] }]
        : [];
    }),
  );
}
