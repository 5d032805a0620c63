import { apiDescription } from '../support/api-description';
import { problemsWith } from '../support/documented';

const api = apiDescription('forecast');

describe('the OpenAPI document of the API forecast', () => {
  it.each([
    ['/forecast/current', { aqi: null }],
    ['/forecast/current', { profile: 'dogs' }],
    ['/history', { history: [{ pm2_5: 'x' }] }],
    ['/districts/current', { age_seconds: -1 }],
    ['/districts/current', { districts: [{ advice_general: 6 }] }],
    ['/anomaly/latest', { anomaly: {} }],
    ['/health', { status: 'fine' }],
  ])('does not describe %s as having %j', (path, wrong) => {
    const example = api.answer(path, 'GET', 200)?.content?.['application/json']?.example as object;
    expect(problemsWith('GET', path, 200, example)).toEqual([]);
    expect(problemsWith('GET', path, 200, { ...example, ...wrong })).not.toEqual([]);
  });
});
