import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assembly } from 'cdk-offline';
import { type Release, releases, simulate } from '../support/release';
import { studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem } from '../support/system';

/** A release of new code, simulated with what its bundle really answers on this machine. */
const operation = 'getStudentData';
const bundle = mkdtempSync(join(tmpdir(), 'schoolhouse-bundle-'));
const file = join(bundle, 'index.mjs');
let system: TestSystem;
let shipped: string;

/** The assembly with the bundle of one function in a folder of this test. */
function withOwnBundle(assembly: Assembly): Assembly {
  const found = assembly
    .ofType('AWS::Lambda::Function')
    .find(({ properties }) => properties['FunctionName'] === operation);
  const { S3Key: key = '' } = (found?.properties['Code'] ?? {}) as { readonly S3Key?: string };
  cpSync(assembly.assetPath(key), bundle, { recursive: true });
  return { ...assembly, assetPath: (each) => (each === key ? bundle : assembly.assetPath(each)) };
}

beforeAll(async () => {
  system = await startTestSystem({ with: withOwnBundle });
  shipped = readFileSync(file, 'utf8');
});
afterAll(async () => {
  await system?.close();
  rmSync(bundle, { recursive: true, force: true });
});

/** Status codes of ten calls that this code answers. */
async function answersOf(code: string): Promise<readonly number[]> {
  writeFileSync(file, code);
  system.recycle(operation);
  const { list } = studentClient(system);
  const answers: number[] = [];
  for (let call = 0; call < 10; call++) answers.push((await list('?limit=1')).status);
  return answers;
}

function releaseOf(name: string): Release {
  const found = releases().find((release) => release.operation === name);
  if (!found) throw new Error(`${name} is not released slowly`);
  return found;
}

/** What a mistake may do to a bundle; each changes the shipped one. */
const faults: Readonly<Record<string, (code: string) => string>> = {
  'cannot be loaded': (code) => code.replace('export{', 'null.nothing();export{'),
  'has no handler': (code) => code.replace(/export\{(\w+) as handler\}/, 'export{$1 as handle}'),
  'asks for another table': (code) => code.replace(/\.TABLE_NAME\b/, '.TABLE_NAMES'),
};

describe('a bundle that', () => {
  it.each(Object.keys(faults))('%s is rolled back by its alarm within five minutes', async (name) => {
    const bad = faults[name]?.(shipped) ?? '';
    expect(bad).not.toBe(shipped);
    const good = await answersOf(shipped);
    const outcome = simulate(releaseOf(operation), 60, good, await answersOf(bad));
    expect(outcome.rolledBackAt).toBeLessThanOrEqual(5);
    // A tenth of 60 calls in each of the minutes until then.
    expect(outcome.failed).toBeLessThanOrEqual(6 * 5);
    expect(outcome.failed).toBeGreaterThan(0);
  });

  it('is good is not rolled back', async () => {
    const good = await answersOf(shipped);
    const changed = await answersOf(`${shipped}\nexport const version = 2;`);
    expect(changed).toEqual(good.map(() => 200));
    expect(simulate(releaseOf(operation), 60, good, changed)).toEqual({ rolledBackAt: undefined, failed: 0 });
  });
});

test('what nobody calls within the first minutes is not rolled back: the alarm alone tells of it later', () => {
  const release = releaseOf(operation);
  const rolledBack = (calls: number) => simulate(release, calls, [200], [502]).rolledBackAt !== undefined;
  expect([1, 2, 3, 4, 10].map(rolledBack)).toEqual([false, false, false, true, true]);
});

test('what users would see at once is released slowly, and its alarm watches the API that they call', () => {
  const watched = releases().map(({ operation, share, minutes, alarms }) => [
    operation,
    share,
    minutes,
    alarms.map(({ AlarmName }) => AlarmName),
  ]);
  expect(watched.sort()).toEqual([
    ['getStudentData', 0.1, 5, ['studentServerErrors']],
    ['insertStudentData', 0.1, 5, ['studentServerErrors']],
    ['login', 0.1, 5, ['phishingServerErrors']],
    ['scan', 0.1, 5, ['phishingServerErrors']],
  ]);
  expect(releases('dev')).toEqual([]);
});
