import { forecastFrom } from '../../../../lambdas/forecast/ensemble/forecast';
import type { Issued } from '../../../../lambdas/forecast/ensemble/provider';
import { seededRandom, syntheticAir } from '../../../support/synthetic-air';
import { expectSound, historyHours, horizon, meanError } from './forecast-checks';

describe('with a provider', () => {
  const air = syntheticAir(historyHours + horizon, 5);
  const known = air.slice(0, historyHours);
  const truth = air.slice(historyHours);
  const leads = [1, 3, 6, 12, 24, 48, 72, 96, 120];

  /** What a provider issued every six hours who saw the future through `distortion`. */
  function archiveOf(distortion: (value: number, random: () => number) => number): readonly Issued[] {
    const random = seededRandom(9);
    return Array.from({ length: 100 }, (_, i) => 6 * (i + 1)).flatMap((hoursAgo) =>
      leads
        .filter((lead) => lead <= hoursAgo)
        .map((lead) => ({
          hoursAgo,
          lead,
          value: distortion(air[historyHours - 1 - hoursAgo + lead] ?? 0, random),
        })),
    );
  }

  function forecastWith(distortion: (value: number, random: () => number) => number, archived = true) {
    const random = seededRandom(11);
    const forecast = truth.slice(0, 120).map((value) => distortion(value, random));
    const archive = archived ? archiveOf(distortion) : [];
    const result = forecastFrom(known, { forecast, archive });
    expectSound(result);
    return result;
  }

  const alone = forecastFrom(known);
  const aloneError = meanError(alone?.p50 ?? [], truth, 25, 120);

  test('who is good, the forecast gets better and says where', () => {
    const { p50, source } = forecastWith((value, random) => value * (0.9 + 0.2 * random()));
    expect(meanError(p50, truth, 25, 120)).toBeLessThan(0.6 * aloneError);
    expect(new Set(source.slice(0, 120))).toEqual(new Set(['ens']));
    expect(new Set(source.slice(120))).toEqual(new Set(['ens_stat']));
    expect(p50.slice(120)).toEqual(alone?.p50.slice(120));
  });

  test('who is always half too low, is as good as one who is not', () => {
    const { p50 } = forecastWith((value, random) => 0.5 * value * (0.9 + 0.2 * random()));
    expect(meanError(p50, truth, 25, 120)).toBeLessThan(0.7 * aloneError);
  });

  test('whose figures are noise, nothing is lost', () => {
    const { p50 } = forecastWith((_, random) => 400 * random() ** 4);
    expect(meanError(p50, truth, 1, 6)).toBeLessThan(1.02 * meanError(alone?.p50 ?? [], truth, 1, 6));
    expect(meanError(p50, truth, 25, 120)).toBeLessThan(1.1 * aloneError);
  });

  test('who has shown nothing yet, takes no part', () => {
    const result = forecastWith((value) => value, false);
    expect(result).toEqual(alone);
  });

  test('whose figures are missing or absurd, the rest is used', () => {
    const absurd = [null, Number.NaN, -5, 1e9, Number.POSITIVE_INFINITY];
    const forecast = truth.map((value, i) => (i % 6 === 0 ? value : (absurd[i % 5] ?? null)));
    const result = forecastFrom(known, {
      forecast,
      archive: [...archiveOf((value) => value), { hoursAgo: 10, lead: 3, value: Number.NaN }],
    });
    expectSound(result);
    expect(result.source.slice(0, 7)).toEqual(['ens', ...Array(5).fill('ens_stat'), 'ens']);
  });
});
