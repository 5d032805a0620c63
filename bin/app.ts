import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { acknowledgeFindings } from '../lib/compliance/acknowledgements';
import { readStageConfig, type StageConfig, WrongStageConfig } from '../lib/config/stage-config';
import { ForecastStack } from '../lib/forecast/forecast-stack';
import { PhishingStack } from '../lib/phishing/phishing-stack';
import { SiteStack } from '../lib/site/site-stack';
import { StudentsStack } from '../lib/students/students-stack';

const app = new App();
try {
  addStacks(readStageConfig(app.node));
} catch (error) {
  if (!(error instanceof WrongStageConfig)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function addStacks(config: StageConfig): void {
  const students = new StudentsStack(app, `Schoolhouse-${config.stage}-Students`, { config });
  const phishing = new PhishingStack(app, `Schoolhouse-${config.stage}-Phishing`, { config });
  const forecast = new ForecastStack(app, `Schoolhouse-${config.stage}-Forecast`, {
    config,
    tokens: phishing.tokens,
  });
  const site = new SiteStack(app, `Schoolhouse-${config.stage}-Site`, {
    config,
    students: students.service,
    phishing: phishing.service,
    forecast: forecast.service,
    sessionSecret: phishing.sessionSecret,
  });

  Tags.of(app).add('Project', 'Schoolhouse');
  Tags.of(app).add('Stage', config.stage);
  acknowledgeFindings({ students, phishing, forecast, site });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}
