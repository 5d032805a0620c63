import forecastApi from '../../docs/api/forecast.json';
import { documentedAnswer, documentedExample } from '../support/documented';

describe('the OpenAPI document of the API forecast', () => {
  it.each(Object.keys(forecastApi.paths))('gives an example for %s that is as it says', (path) => {
    expect(documentedAnswer(path).safeParse(documentedExample(path)).error?.issues).toBeUndefined();
  });

  it('describes /health before the first run as well', () => {
    const example = documentedExample('/health', '503');
    expect(documentedAnswer('/health', '503').safeParse(example).error?.issues).toBeUndefined();
  });

  it.each([
    ['/forecast/current', { aqi: null }],
    ['/forecast/current', { profile: 'dogs' }],
    ['/history', { history: [{ pm2_5: 'x' }] }],
    ['/districts/current', { age_seconds: -1 }],
    ['/anomaly/latest', { anomaly: {} }],
    ['/health', { status: 'fine' }],
  ])('does not describe %s as having %j', (path, wrong) => {
    const example = documentedExample(path) as object;
    expect(documentedAnswer(path).safeParse({ ...example, ...wrong }).success).toBe(false);
  });
});
