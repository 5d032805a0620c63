import { audited } from '../../../../lambdas/shared/deeds/audited';
import type { Report } from '../../../../lambdas/shared/deeds/report-deed';
import { DomainError } from '../../../../lambdas/shared/http/domain-error';
import { createMemoryLog } from '../../../support/fakes/memory-log';

const reading = { who: '7', role: 'Admin', source: 'site', what: 'students.list' } as const;
const writing = {
  who: 'api-key',
  source: 'program',
  what: 'students.add',
  about: 'HS-1',
  endsWithin: 20_400,
} as const;

function setUp(failing: (report: Report) => boolean = () => false) {
  const reports: (readonly [report: Report, delay: number | undefined])[] = [];
  const log = createMemoryLog();
  const audit = audited({
    report: async (report, delay) => {
      if (failing(report)) throw new Error('no queue');
      reports.push([report, delay]);
    },
    clock: { now: () => Date.parse('2026-11-20T07:00:00Z') },
    log,
  });
  return { audit, reports, log };
}

test('what is read is reported before anybody gets it', async () => {
  const { audit, reports } = setUp();
  expect(await audit(reading, async () => reports.length)).toBe(0);
  expect(reports).toEqual([
    [{ ...reading, id: expect.any(String), at: '2026-11-20T07:00:00.000Z', outcome: 'done' }, undefined],
  ]);
});

test('what cannot be reported is not read', async () => {
  const { audit } = setUp(() => true);
  await expect(audit(reading, async () => 'records')).rejects.toMatchObject({ kind: 'failed' });
});

test('a change is reported before it begins, for after its last moment, and again at its end', async () => {
  const { audit, reports } = setUp();
  await audit(writing, async () => {
    expect(reports).toMatchObject([[{ outcome: 'unknown', about: 'HS-1', who: 'api-key' }, 261]]);
  });
  expect(reports[1]).toMatchObject([{ outcome: 'done' }, undefined]);
  expect(reports[1]?.[0].id).toBe(reports[0]?.[0].id);
});

test('a change that cannot be reported does not begin', async () => {
  const { audit } = setUp(() => true);
  let began = false;
  const change = audit(writing, async () => {
    began = true;
  });
  await expect(change).rejects.toMatchObject({ kind: 'failed' });
  expect(began).toBe(false);
});

test('a change that was made stays made if its end cannot be reported: its beginning is in the log', async () => {
  const { audit, reports, log } = setUp(({ outcome }) => outcome === 'done');
  expect(await audit(writing, async () => 'saved')).toBe('saved');
  expect(reports).toMatchObject([[{ outcome: 'unknown' }, 261]]);
  expect(log.errors).toHaveLength(1);
});

test.each([
  ['refused', new DomainError('conflict', 'exists')],
  ['failed', new DomainError('failed', 'no mail')],
  ['failed', new Error('a fault')],
])('a deed that ends badly is %s', async (outcome, error) => {
  const { audit, reports } = setUp();
  await expect(audit(writing, () => Promise.reject(error))).rejects.toBe(error);
  expect(reports.at(-1)).toMatchObject([{ outcome }, undefined]);
});

test('no delay is longer than a queue allows', async () => {
  const { audit, reports } = setUp();
  await audit({ ...writing, endsWithin: 900_000 }, async () => undefined);
  expect(reports[0]?.[1]).toBe(900);
});
