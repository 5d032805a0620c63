import { readFileSync } from 'node:fs';
import { syntheticAir } from '../support/synthetic-air';
import { biasedProvider } from './biased-provider';
import { issueForStation } from './issue-for-station';
import { judgeStation } from './station';

const truth = syntheticAir(720 + 24 * 20 + 24 * 35, 3);

// A provider that is worse than the station alone, and one that is far better but for its level.
test.each([1, 4])(
  'a hidden provider is corrected towards the station: seed %i',
  { tags: ['long'] },
  (seed) => {
    const { origins, mae_24, of_better_24, of_alone, inside } = judgeStation(
      truth,
      biasedProvider(truth, seed),
      issueForStation,
      8,
    );
    expect(origins).toBeGreaterThan(80);
    expect(of_better_24).toBeLessThanOrEqual(1.1);
    expect(mae_24.forecast).toBeLessThan(mae_24.alone);
    for (const share of of_alone) expect(share).toBeLessThanOrEqual(1);
    // Of 90 origins two days' weather apart: the sampling error of a share is some .04.
    for (const share of inside) {
      expect(share).toBeGreaterThan(0.7);
      expect(share).toBeLessThan(0.92);
    }
  },
);

describe('the judge', () => {
  const band = (p50: ArrayLike<number>, width = 1) => ({
    p10: Array.from(p50, (value) => value - width),
    p50,
    p90: Array.from(p50, (value) => value + width),
  });
  const provider = biasedProvider(truth, 5);

  it('finds who knows the truth right, and who repeats the provider as wrong as it is', () => {
    let origin = 720 + 20 * 24;
    const knowing = judgeStation(
      truth,
      provider,
      () => {
        const ahead = truth.slice(origin + 1, origin + 169);
        origin += 24;
        return {
          forecast: band(ahead),
          alone: band(
            ahead.map((value) => value + 5),
            0,
          ),
        };
      },
      24,
    );
    expect(knowing.mae_24).toMatchObject({ forecast: 0, alone: expect.closeTo(5, 6) });
    expect(knowing.inside).toEqual([1, 1, 1, 1]);
    const repeating = judgeStation(
      truth,
      provider,
      ({ ahead }) => ({ forecast: band(ahead.map((value) => value ?? 0)), alone: band(ahead.map(() => 0)) }),
      24,
    );
    expect(repeating.mae_24.forecast).toBeGreaterThan(1.2 * repeating.mae_24.corrected);
  });

  it('shares nothing with the forecast', () => {
    for (const file of ['station', 'biased-provider']) {
      const imports = readFileSync(`test/judge/${file}.ts`, 'utf8').match(/from '.*'/g) ?? [];
      expect(imports.filter((line) => !line.includes("'./"))).toEqual([]);
    }
  });
});
