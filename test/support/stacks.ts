import { App } from 'aws-cdk-lib';
import { context } from '../../cdk.json';
import { AccountsStack } from '../../lib/accounts/accounts-stack';
import { AuditStack } from '../../lib/audit/audit-stack';
import { readStageConfig } from '../../lib/config/stage-config';
import { ForecastStack } from '../../lib/forecast/forecast-stack';
import { MonitoringStack } from '../../lib/monitoring/monitoring-stack';
import { PhishingStack } from '../../lib/phishing/phishing-stack';
import { EdgeStack } from '../../lib/site/edge-stack';
import { SiteStack } from '../../lib/site/site-stack';
import { StudentsStack } from '../../lib/students/students-stack';
import { assemblyDirectory } from './assembly';

/** The stacks of prod with other settings than those of cdk.json. */
export function stacksWith(settings: Readonly<Record<string, unknown>>) {
  // The bundles that the stacks refer to are built with it.
  assemblyDirectory();
  const app = new App({ context: { ...context, ...settings, 'aws:cdk:bundling-stacks': [] } });
  const config = readStageConfig(app.node);
  const monitoring = new MonitoringStack(app, 'Monitoring', { config });
  const { alarmTopic } = monitoring;
  const students = new StudentsStack(app, 'Students', { config, alarmTopic });
  const { deeds, mail, repeats } = students;
  const accounts = new AccountsStack(app, 'Accounts', { config, alarmTopic, mail, deeds, repeats });
  const { tokens, sessionSecret, edgeProof, operations } = accounts;
  const audit = new AuditStack(app, 'Audit', { config, alarmTopic, tokens, deeds });
  const phishing = new PhishingStack(app, 'Phishing', {
    config,
    alarmTopic,
    tokens,
    deeds,
    repeats,
    accounts: operations,
    audit: audit.operations,
  });
  const forecast = new ForecastStack(app, 'Forecast', { config, alarmTopic, tokens, mail, repeats });
  const edge = EdgeStack.isNeeded(config) ? new EdgeStack(app, 'Edge', { config }) : undefined;
  const site = new SiteStack(app, 'Site', {
    config,
    edge,
    alarmTopic,
    students: students.service,
    phishing: phishing.service,
    forecast: forecast.service,
    sessionSecret,
    tokens,
    edgeProof,
  });
  return { monitoring, accounts, audit, students, phishing, forecast, site, ...(edge && { edge }) };
}
