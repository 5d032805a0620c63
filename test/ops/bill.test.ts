import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billLines, monthlyBill } from '../../ops/bill/monthly-bill';
import { templatesIn } from '../../ops/bill/templates';
import { assemblyDirectory } from '../support/assembly';

const root = join(__dirname, '../..');
const prod = monthlyBill(templatesIn(assemblyDirectory()));
const resource = (Type: string, Properties = {}) => ({ Type, Properties });

test.each(['prod', 'dev'] as const)('knows what every resource of %s costs', (stage) => {
  expect(monthlyBill(templatesIn(assemblyDirectory(stage))).unknown).toEqual([]);
});

test.each(['README.md', 'docs/operations.md'])('%s says what the bill of prod says', (file) => {
  const figures = readFileSync(join(root, file), 'utf8').match(/[\d.]+(?=\sUSD)/g);
  const bill = [prod.sum, prod.sumAfterFree].map((usd) => usd.toFixed(2));
  expect(figures).toEqual(expect.arrayContaining(bill));
});

test('counts metrics that alarms look at, and takes off what an account has free', () => {
  const alarm = resource('AWS::CloudWatch::Alarm');
  const ofTwo = resource('AWS::CloudWatch::Alarm', { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, {}] });
  const alarms = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`alarm${index}`, alarm]));
  const { items, sum, sumAfterFree } = monthlyBill([{ ...alarms, ofTwo }]);
  expect(items.map(({ count }) => count)).toEqual([11]);
  expect([sum, sumAfterFree].map((usd) => usd.toFixed(2))).toEqual(['1.10', '0.10']);
});

test('counts a metric that two filters write to once', () => {
  const filter = resource('AWS::Logs::MetricFilter', {
    MetricTransformations: [{ MetricNamespace: 'N', MetricName: 'errors' }],
  });
  expect(monthlyBill([{ a: filter, b: filter }]).sum).toBeCloseTo(0.3);
});

test('counts what runs by itself: 730 runs of 3 s with 1 GB at 0.0000133334 USD', () => {
  const fn = resource('AWS::Lambda::Function', { MemorySize: 1024 });
  const Target = { Arn: { 'Fn::GetAtt': ['fn', 'Arn'] } };
  const hourly = resource('AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(60 minutes)', Target });
  expect(monthlyBill([{ fn, hourly }]).sum).toBeCloseTo(730 * (3 * 0.0000133334 + 0.0000002), 9);
});

test('names what it does not know', () => {
  const lines = billLines('prod', monthlyBill([{ cluster: resource('AWS::Redshift::Cluster') }]));
  expect(lines.at(-1)).toBe('Not known to this command: AWS::Redshift::Cluster');
});
