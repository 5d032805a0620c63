import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { context } from '../../../cdk.json';
import { readStageConfig } from '../../../lib/config/stage-config';
import { Alarms } from '../../../lib/constructs/alarms';

/** A stack that watches the dead letters of these schedules; answers its alarms by logical id. */
function alarmsOn(...schedules: readonly string[]) {
  const app = new App({ context });
  const stack = new Stack(app, 'Stack');
  const alarms = new Alarms(stack, 'Alarms', readStageConfig(app.node));
  for (const schedule of schedules) {
    const queue = new Queue(new Construct(stack, schedule), 'DeadLetters');
    alarms.onDeadLetters(queue, `A run of ${schedule}`);
  }
  return Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm');
}

test('a stack with two schedules watches the dead letters of both', () => {
  const alarms = Object.values(alarmsOn('Hourly', 'Weekly'));
  const watched = alarms.map(({ Properties }) => [
    Properties.AlarmDescription.split(' was ')[0],
    Properties.Dimensions[0].Value['Fn::GetAtt'][0],
  ]);
  expect(watched).toEqual([
    ['A run of Hourly', expect.stringMatching(/^HourlyDeadLetters/)],
    ['A run of Weekly', expect.stringMatching(/^WeeklyDeadLetters/)],
  ]);
});

test('a stack with two APIs watches the errors of both', () => {
  const stack = new Stack(new App({ context }), 'Stack');
  const alarms = new Alarms(stack, 'Alarms', readStageConfig(stack.node));
  for (const name of ['student', 'records']) {
    const api = new RestApi(stack, name, { restApiName: name });
    api.root.addMethod('GET');
    alarms.onServerErrors(api);
  }
  const watched = Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm'));
  expect(watched.map(({ Properties }) => Properties.Dimensions[0].Value)).toEqual(['student', 'records']);
});

test('the first alarm keeps the logical id that it has in deployed stacks', () => {
  expect(Object.keys(alarmsOn('Hourly'))).toEqual(['AlarmsDeadLetters20E28703']);
  expect(Object.keys(alarmsOn('Hourly', 'Weekly'))).toContain('AlarmsDeadLetters20E28703');
});
