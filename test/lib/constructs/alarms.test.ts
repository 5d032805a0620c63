import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { context } from '../../../cdk.json';
import { readStageConfig } from '../../../lib/config/stage-config';
import { AlarmTopic } from '../../../lib/constructs/alarm-topic';
import { Alarms } from '../../../lib/constructs/alarms';

test('a stack with two APIs watches the errors of both, by the names that they have in its stage', () => {
  const app = new App({ context: { ...context, stage: 'dev' } });
  const stack = new Stack(app, 'Stack');
  const config = readStageConfig(app.node);
  const alarms = new Alarms(stack, 'Alarms', { config, topic: new AlarmTopic(stack, 'Topic', config) });
  for (const name of ['student', 'records']) alarms.onServerErrors(name);
  const watched = Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm'));
  expect(watched.map(({ Properties }) => [Properties.AlarmName, Properties.Dimensions[0].Value])).toEqual([
    ['dev-studentServerErrors', 'dev-student'],
    ['dev-recordsServerErrors', 'dev-records'],
  ]);
});
