import { App, Aspects, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { AccountsStack } from '../lib/accounts/accounts-stack';
import { acknowledgeFindings } from '../lib/compliance/acknowledgements';
import { readStageConfig, type StageConfig, WrongStageConfig } from '../lib/config/stage-config';
import { CustomResourceTimeouts } from '../lib/constructs/custom-resource-timeouts';
import { ForecastStack } from '../lib/forecast/forecast-stack';
import { MonitoringStack } from '../lib/monitoring/monitoring-stack';
import { PhishingStack } from '../lib/phishing/phishing-stack';
import { EdgeStack } from '../lib/site/edge-stack';
import { SiteStack } from '../lib/site/site-stack';
import { StudentsStack } from '../lib/students/students-stack';
import { TableBackupsStack } from '../lib/table-backups/table-backups-stack';

const app = new App();
try {
  addStacks(readStageConfig(app.node));
} catch (error) {
  if (!(error instanceof WrongStageConfig)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function addStacks(config: StageConfig): void {
  const name = (service: string) => `Schoolhouse-${config.stage}-${service}`;
  const monitoring = new MonitoringStack(app, name('Monitoring'), { config });
  const { alarmTopic } = monitoring;
  const accounts = new AccountsStack(app, name('Accounts'), { config });
  const { tokens, sessionSecret, operations } = accounts;
  const students = new StudentsStack(app, name('Students'), { config, alarmTopic });
  const phishing = new PhishingStack(app, name('Phishing'), {
    config,
    alarmTopic,
    tokens,
    accounts: operations,
  });
  const forecast = new ForecastStack(app, name('Forecast'), { config, alarmTopic, tokens });
  const services = { students: students.service, phishing: phishing.service, forecast: forecast.service };
  const edge = EdgeStack.isNeeded(config)
    ? new EdgeStack(app, name(config.secondRegion ? 'SecondEdge' : 'Edge'), { config })
    : undefined;
  const site = new SiteStack(app, name('Site'), { config, alarmTopic, edge, ...services, sessionSecret });

  const { tableBackups } = config;
  const stacks = {
    ...{ monitoring, accounts, students, phishing, forecast, site },
    ...(tableBackups && {
      tableBackups: new TableBackupsStack(app, name('TableBackups'), { config, ...tableBackups }),
    }),
  };

  for (const [service, stack] of Object.entries({ ...stacks, ...(edge && { edge }) }))
    Tags.of(stack).add('Service', service);
  Tags.of(app).add('Project', 'Schoolhouse');
  Tags.of(app).add('Stage', config.stage);
  Aspects.of(app).add(new CustomResourceTimeouts());
  acknowledgeFindings(stacks);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}
