import type { App } from 'aws-cdk-lib';
import { AccountsStack } from '../lib/accounts/accounts-stack';
import { AuditStack } from '../lib/audit/audit-stack';
import type { StageConfig } from '../lib/config/stage-config';
import { ForecastStack } from '../lib/forecast/forecast-stack';
import { MonitoringStack } from '../lib/monitoring/monitoring-stack';
import { PhishingStack } from '../lib/phishing/phishing-stack';
import { EdgeStack } from '../lib/site/edge-stack';
import { SiteStack } from '../lib/site/site-stack';
import { StudentsStack } from '../lib/students/students-stack';
import { TableBackupsStack } from '../lib/table-backups/table-backups-stack';

/** The stacks of a stage by service; `edge` and `tableBackups` only where the stage needs them. */
export function makeStacks(app: App, config: StageConfig) {
  const name = (service: string) => `Schoolhouse-${config.stage}-${service}`;
  const monitoring = new MonitoringStack(app, name('Monitoring'), { config });
  const common = { config, alarmTopic: monitoring.alarmTopic };
  const students = new StudentsStack(app, name('Students'), common);
  const { deeds, mail, repeats } = students;
  const accounts = new AccountsStack(app, name('Accounts'), { ...common, mail, deeds, repeats });
  const { tokens, sessionSecret, edgeProof } = accounts;
  const audit = new AuditStack(app, name('Audit'), { ...common, tokens, deeds });
  const phishing = new PhishingStack(app, name('Phishing'), {
    ...common,
    tokens,
    accounts: accounts.operations,
    audit: audit.operations,
    ...{ deeds, repeats },
  });
  const forecast = new ForecastStack(app, name('Forecast'), { ...common, tokens, mail, repeats });
  const services = { students: students.service, phishing: phishing.service, forecast: forecast.service };
  const edge = EdgeStack.isNeeded(config)
    ? new EdgeStack(app, name(config.secondRegion ? 'SecondEdge' : 'Edge'), { config })
    : undefined;
  const keys = { sessionSecret, edgeProof, tokens };
  const site = new SiteStack(app, name('Site'), { ...common, edge, ...services, ...keys });
  const { tableBackups } = config;
  return {
    ...{ monitoring, accounts, audit, students, phishing, forecast, site },
    ...(edge && { edge }),
    ...(tableBackups && {
      tableBackups: new TableBackupsStack(app, name('TableBackups'), { config, ...tableBackups }),
    }),
  };
}
