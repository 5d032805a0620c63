import { assemblyDirectory } from '../../support/assembly';
import { permissionsOf } from '../../support/permissions';
import { accountProbes } from './accounts';
import { backupProbes } from './backup';
import { computeProbes } from './compute';
import { edgeProbes } from './edge';
import { forecastProbes } from './forecast';
import { insertProbes } from './insert';
import { listProbes } from './list';
import { logProbes } from './logs';
import { refusalProbes } from './refusals';
import { scanProbes } from './scans';
import { scheduleProbes } from './schedule';
import { openSchool, type Probe, type School } from './school';
import { siteProbes } from './site';
import { trainingProbes } from './training';

const probes = [
  ...insertProbes,
  ...listProbes,
  ...backupProbes,
  ...scheduleProbes,
  ...logProbes,
  ...siteProbes,
  ...edgeProbes,
  ...accountProbes,
  ...scanProbes,
  ...trainingProbes,
  ...refusalProbes,
  ...forecastProbes,
  ...computeProbes,
];

/** What nothing on this machine can miss, and why it is granted all the same. */
const unnoticed = new Map<string, string>([
  [
    'ses:SendEmail on identity/office@schoolhouse.example for TableBackupRole',
    'SES asks for the identity of the recipient in its sandbox only, and this machine is out of it.',
  ],
  [
    'AWSLambdaBasicExecutionRole for CustomCDKBucketDeploymentServiceRole',
    "The code of aws-cdk-lib's function, which would log, does not run here: its work is done in its place.",
  ],
  ...['Students', 'Phishing', 'Forecast', 'Site'].flatMap((stack): readonly (readonly [string, string])[] => [
    [
      `Allow sns:Publish to cloudwatch.amazonaws.com in AlarmsTopicPolicy in ${stack}`,
      'No alarm runs on this machine.',
    ],
    [`Deny sns:Publish to * in AlarmsTopicPolicy in ${stack}`, 'Nor does the topic that alarms speak to.'],
  ]),
  ...['Students', 'Phishing']
    .flatMap((stack) => [
      `sts:AssumeRole by apigateway.amazonaws.com for ApiRestApiCloudWatchRole in ${stack}`,
      `AmazonAPIGatewayPushToCloudWatchLogs for ApiRestApiCloudWatchRole in ${stack}`,
    ])
    .map(
      (name) => [name, 'An account has one role for the logs of its APIs: that of the last stack.'] as const,
    ),
]);

const permissions = permissionsOf(assemblyDirectory());
const names = permissions.map(({ name }) => name);
const noticed = names.filter((name) => !unnoticed.has(name));

/**
 * Takes every so many-th permission out of the templates, beginning with number `part`, and expects a probe to
 * notice. The files that share the work run in parallel.
 */
export function describeLeastPrivilege(part: number, parts: number): void {
  const mine = noticed.filter((_, index) => index % parts === part);
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
  });
  afterAll(() => school.close());

  describe('least privilege', () => {
    it('has a name of its own for each permission', () => {
      expect(new Set(names).size).toBe(names.length);
    });

    it('excepts and expects only what the templates have', () => {
      const named = [...unnoticed.keys(), ...probes.flatMap(({ needs }) => needs)];
      expect(named.filter((name) => !names.includes(name))).toEqual([]);
    });

    it.each(mine.map((name) => [name, probeOf(name)]))('without %s, "%s" fails', async (name, probe) => {
      const failed = await school.without(name, () => firstToFail(school, name));
      expect(failed).toEqual(probe === 'something' ? expect.any(String) : probe);
    });
  });

  // Afterwards, for it shows two things at once: that the templates as shipped suffice, and that nothing was left out.
  describe('with every permission back in its place', () => {
    it.each(probes)('$name', ({ run }) => run(school));
  });
}

async function fails(school: School, probe: Probe): Promise<boolean> {
  return probe.run(school).then(
    () => false,
    () => true,
  );
}

/** The name of the first probe that fails; those that are expected to are asked first. */
async function firstToFail(school: School, permission: string): Promise<string | undefined> {
  const expected = (probe: Probe) => probe.needs.includes(permission);
  for (const probe of [...probes.filter(expected), ...probes.filter((each) => !expected(each))]) {
    if (await fails(school, probe)) return probe.name;
  }
  return undefined;
}

function probeOf(permission: string): string {
  return probes.find(({ needs }) => needs.includes(permission))?.name ?? 'something';
}
