import { App, Aspects, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { acknowledgeFindings } from '../lib/compliance/acknowledgements';
import { readStageConfig, type StageConfig, WrongStageConfig } from '../lib/config/stage-config';
import { CustomResourceTimeouts } from '../lib/constructs/custom-resource-timeouts';
import { makeStacks } from './stacks';

const app = new App();
try {
  addStage(readStageConfig(app.node));
} catch (error) {
  if (!(error instanceof WrongStageConfig)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function addStage(config: StageConfig): void {
  const stacks = makeStacks(app, config);
  for (const [service, stack] of Object.entries(stacks)) Tags.of(stack).add('Service', service);
  Tags.of(app).add('Project', 'Schoolhouse');
  Tags.of(app).add('Stage', config.stage);
  Aspects.of(app).add(new CustomResourceTimeouts());
  acknowledgeFindings(stacks);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}
