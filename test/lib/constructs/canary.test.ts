import { App, Duration, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { context } from '../../../cdk.json';
import { readStageConfig } from '../../../lib/config/stage-config';
import { Canary } from '../../../lib/constructs/canary';
import { ScheduledInvocation } from '../../../lib/constructs/scheduled-invocation';
import { ServiceFunction } from '../../../lib/constructs/service-function';
import { assemblyDirectory } from '../../support/assembly';

// The bundle is built with it.
assemblyDirectory();

/** A function that is released slowly, and runs by a schedule. */
function scheduled(canary: boolean): Template {
  const app = new App({ context: { ...context, canary, 'aws:cdk:bundling-stacks': [] } });
  const stack = new Stack(app, 'Stack');
  const config = readStageConfig(app.node);
  const size = { memorySize: 128, timeout: Duration.seconds(15) };
  const target = new ServiceFunction(stack, 'train', { config, description: '', variables: [], ...size });
  const alarm = Alarm.fromAlarmName(stack, 'Alarm', 'errors');
  new Canary(stack, 'Canary', config).releaseSlowly(alarm, target);
  const expression = 'rate(1 hour)';
  new ScheduledInvocation(stack, 'Hourly', { config, name: 'Hourly', description: '', expression, target });
  return Template.fromStack(stack);
}

const alias = { Ref: expect.stringMatching(/^trainLive/) };

test.each([true, false])(
  'a schedule invokes the alias of its function, whether it moves slowly: %s',
  (canary) => {
    const template = scheduled(canary);
    const [schedule] = Object.values(template.findResources('AWS::Scheduler::Schedule'));
    expect(schedule?.['Properties'].Target.Arn).toEqual(alias);
    const allowed = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    expect(allowed).toContainEqual({ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: alias });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { Qualifier: 'live' });
    template.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', canary ? 1 : 0);
  },
);
