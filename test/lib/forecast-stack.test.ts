import { resourcesOf, type TemplateResource, template } from '../support/assembly';

const forecast = template('Forecast');
const dev = template('Forecast', 'dev');

function one(type: string, source = forecast): TemplateResource {
  const [found, ...others] = resourcesOf(source, type);
  expect(others).toEqual([]);
  if (!found) throw new Error(`No ${type}`);
  return found;
}

describe('the forecast stack', () => {
  it('keeps caches in a private bucket, and old versions for a week', () => {
    const { Properties, DeletionPolicy } = one('AWS::S3::Bucket');
    expect(Properties).toMatchObject({
      BucketName: { 'Fn::Join': ['', expect.arrayContaining([expect.stringMatching(/^forecast-caches-/)])] },
      VersioningConfiguration: { Status: 'Enabled' },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true },
    });
    expect(Properties['LifecycleConfiguration']).toMatchObject({
      Rules: expect.arrayContaining([
        expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 7 } }),
      ]),
    });
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(one('AWS::S3::Bucket', dev).DeletionPolicy).toBe('Delete');
  });

  it.each([
    ['getCurrent', 'current_cache.json'],
    ['getForecast', 'forecast_cache.csv'],
    ['getHistory', 'history_cache.csv'],
    ['getDistricts', 'district_cache.csv'],
    ['getLatestAnomaly', 'anomaly_log.json'],
    ['getAnomalyHistory', 'anomaly_log.json'],
    ['getSkill', 'skill_cache.json'],
    ['getPlan', 'courses_cache.json'],
    ['getDay', 'courses_cache.json'],
    ['getFlag', 'courses_cache.json'],
    ['getCalendar', 'courses_cache.json'],
    ['getFeed', 'anomaly_log.json'],
    ['getHealth', 'cache_meta.json'],
  ])('lets %s read %s and nothing else', (name, file) => {
    const granted = resourcesOf(forecast, 'AWS::IAM::Policy')
      .filter(({ Properties }) => JSON.stringify(Properties['Roles']).includes(`"${name}Role`))
      .flatMap(({ Properties }) => (Properties['PolicyDocument'] as { Statement: object[] }).Statement)
      .map((statement) => JSON.stringify(statement))
      .filter((statement) => statement.includes('s3:'));
    expect(granted).toHaveLength(2);
    expect(granted.join()).toContain(`/data/${file}"`);
    expect(granted.join()).not.toMatch(/\*|s3:(Put|Delete)/);
  });

  it('serves the API forecast, which needs neither key nor token to be read', () => {
    expect(one('AWS::ApiGateway::RestApi').Properties).toMatchObject({ Name: 'forecast' });
    expect(one('AWS::ApiGateway::RestApi', dev).Properties).toMatchObject({ Name: 'dev-forecast' });
    expect(resourcesOf(forecast, 'AWS::ApiGateway::ApiKey')).toEqual([]);
    const { MethodSettings: settings } = one('AWS::ApiGateway::Stage').Properties;
    expect(settings).toContainEqual(expect.objectContaining({ HttpMethod: '*', ThrottlingRateLimit: 100 }));
  });
});
