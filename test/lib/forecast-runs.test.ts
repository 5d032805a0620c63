import { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf, template } from '../support/assembly';
import { stacksWith } from '../support/stacks';

const forecast = template('Forecast');

function propertiesOf(type: string): readonly Readonly<Record<string, unknown>>[] {
  return resourcesOf(forecast, type).map(({ Properties }) => Properties);
}

describe('the runs of the forecast', () => {
  it('have a whole processor, and less time than the API waits', () => {
    expect(propertiesOf('AWS::Lambda::Function')).toContainEqual(
      expect.objectContaining({ FunctionName: 'compute', MemorySize: 1769, Timeout: 28 }),
    );
  });

  it('are started every hour, tried again, and kept when given up', () => {
    expect(propertiesOf('AWS::Scheduler::Schedule')).toContainEqual(
      expect.objectContaining({
        Name: 'HourlyCompute',
        ScheduleExpression: 'rate(60 minutes)',
        Target: expect.objectContaining({ Input: '{}', DeadLetterConfig: expect.anything() }),
      }),
    );
    const retried = expect.objectContaining({
      MaximumRetryAttempts: 2,
      DestinationConfig: expect.anything(),
    });
    expect(propertiesOf('AWS::Lambda::EventInvokeConfig')).toEqual([retried, retried]);
  });

  it('are bounded: the table forgets who asked', () => {
    expect(propertiesOf('AWS::DynamoDB::Table')).toContainEqual(
      expect.objectContaining({
        TableName: 'forecastRuns',
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      }),
    );
  });

  it('ask for a key that is made when it is deployed, and kept in prod', () => {
    const [secret] = resourcesOf(forecast, 'AWS::SecretsManager::Secret');
    expect(secret?.Properties).toMatchObject({
      Description: 'X-Admin-Key of the API forecast',
      GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 },
    });
    expect(secret?.DeletionPolicy).toBe('RetainExceptOnCreate');
    const outputs = Object.entries(forecast.Outputs ?? {}).map(([name]) => name);
    expect(outputs).toContain('AdminKeySecretArn');
  });
});

it('count how often they computed, for the alarm that waits for it', () => {
  const filter = propertiesOf('AWS::Logs::MetricFilter').find(({ FilterPattern }) =>
    String(FilterPattern).includes('"Forecast computed"'),
  );
  expect(filter?.['MetricTransformations']).toEqual([
    { MetricNamespace: 'Schoolhouse', MetricName: 'compute-done', MetricValue: '1' },
  ]);
});

describe('mails about the air', () => {
  const sender = () =>
    propertiesOf('AWS::Lambda::Function').find(({ FunctionName }) => FunctionName === 'sendAirMails');
  const linksOf = (properties: Readonly<Record<string, unknown>> = {}) => {
    const { Variables } = properties['Environment'] as {
      readonly Variables: Readonly<Record<string, unknown>>;
    };
    return Variables['MAIL_LINKS_URL'];
  };

  it('are looked after every quarter of an hour, and may take their time', () => {
    expect(propertiesOf('AWS::Scheduler::Schedule')).toContainEqual(
      expect.objectContaining({ Name: 'AirMails', ScheduleExpression: 'rate(15 minutes)' }),
    );
    expect(sender()).toMatchObject({ Timeout: 300 });
  });

  it('lead to the site where the settings have its address', () => {
    const siteUrl = 'https://d111111abcdef8.cloudfront.net';
    const stack = Template.fromStack(stacksWith({ siteUrl: `${siteUrl}/` }).forecast);
    const named = { Properties: { FunctionName: 'sendAirMails' } };
    const [found] = Object.values(stack.findResources('AWS::Lambda::Function', named));
    expect(linksOf(found?.['Properties'])).toBe(siteUrl);
  });

  it('lead to the API of the same routes while the site has no name of its own', () => {
    expect(JSON.stringify(linksOf(sender()))).toMatch(
      /"https:\/\/",\{"Ref":"ApiRestApi\w+"\},"\.execute-api\..*prod"/,
    );
  });
});
