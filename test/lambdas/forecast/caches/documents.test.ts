import * as fc from 'fast-check';
import { profileIds } from '../../../../contracts/forecast/profiles';
import type { CacheMeta } from '../../../../contracts/forecast/run';
import type { Skill } from '../../../../contracts/forecast/skill';
import { anomalyLog } from '../../../../lambdas/forecast/caches/anomaly-log';
import { CacheFault } from '../../../../lambdas/forecast/caches/cache-format';
import { cacheMeta } from '../../../../lambdas/forecast/caches/cache-meta';
import { type CurrentCache, currentCache } from '../../../../lambdas/forecast/caches/current-cache';
import { skillCache } from '../../../../lambdas/forecast/caches/skill-cache';
import { madeAnomalies, madeCurrent, madeMeta, madeSkill } from '../../../support/made-caches';

const now = '2026-11-20T07:00:00.000Z';
const snapshots = madeCurrent(now);
const anomalies = madeAnomalies(now, 3);

describe('the documents', () => {
  it('give back what was written', () => {
    expect(currentCache.parse(currentCache.write(snapshots))).toEqual(snapshots);
    expect(anomalyLog.parse(anomalyLog.write(anomalies))).toEqual(anomalies);
    expect(skillCache.parse(skillCache.write(madeSkill))).toEqual(madeSkill);
    expect(cacheMeta.parse(cacheMeta.write(madeMeta(now)))).toEqual(madeMeta(now));
  });

  it('are those of the contract', () => {
    expect(Object.keys(JSON.parse(currentCache.write(snapshots)))).toEqual(profileIds);
    expect(JSON.parse(anomalyLog.write(anomalies))).toHaveLength(3);
  });

  it('take no number that JSON would turn into null', () => {
    const general = { ...snapshots.general, pm2_5: Number.NaN };
    expect(() => currentCache.write({ ...snapshots, general })).toThrow(CacheFault);
    const endless = anomalies.map((each) => ({ ...each, score: Number.POSITIVE_INFINITY }));
    expect(() => anomalyLog.write(endless)).toThrow('data/anomaly_log.json: [0].score');
  });

  it('take no half of a set', () => {
    const { respiratory: _, ...three } = snapshots;
    expect(() => currentCache.write(three as CurrentCache)).toThrow(CacheFault);
  });

  it('take no more than the newest thousand anomalies', () => {
    expect(() => anomalyLog.write(madeAnomalies(now, 1_001))).toThrow(CacheFault);
  });

  it.each(['', 'null', '[]', '{"general":{}}', '{', '{"last_run":{"status":"fine"}}', '{"runs":-1}'])(
    'are not read from %j',
    (text) => {
      for (const format of [currentCache, cacheMeta, skillCache]) {
        expect(() => format.parse(text)).toThrow(CacheFault);
      }
    },
  );

  it('are rescued without their broken rows, whatever those are, and without nothing else', () => {
    const garbage = fc.json().filter((text) => anomalyLog.rescue?.(`[${text}]`)?.lost === 1);
    fc.assert(
      fc.property(fc.array(garbage, { minLength: 1, maxLength: 3 }), (rows) => {
        const text = anomalyLog.write(anomalies).replace(/]$/, () => `,${rows.join()}]`);
        expect(anomalyLog.rescue?.(text)).toEqual({ content: anomalies, lost: rows.length });
      }),
    );
    for (const text of ['', '{', '{}', '7']) expect(anomalyLog.rescue?.(text)).toBeUndefined();
    expect(cacheMeta.rescue?.('{"last_run":{"status":"fine"}}')).toBeUndefined();
  });

  it('of any JSON are a fault or of their shape', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(() => skillCache.parse(text))).toEqual(undefined);
        expect(read(() => cacheMeta.parse(text))).toEqual(undefined);
      }),
    );
  });
});

function read(parse: () => Skill | CacheMeta): Skill | CacheMeta | undefined {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(CacheFault);
    return undefined;
  }
}
