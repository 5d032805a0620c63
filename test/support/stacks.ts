import { App } from 'aws-cdk-lib';
import { context } from '../../cdk.json';
import { AccountsStack } from '../../lib/accounts/accounts-stack';
import { readStageConfig } from '../../lib/config/stage-config';
import { ForecastStack } from '../../lib/forecast/forecast-stack';
import { PhishingStack } from '../../lib/phishing/phishing-stack';
import { SiteStack } from '../../lib/site/site-stack';
import { StudentsStack } from '../../lib/students/students-stack';
import { assemblyDirectory } from './assembly';

/** The stacks of prod with other settings than those of cdk.json. */
export function stacksWith(settings: Readonly<Record<string, unknown>>) {
  // The bundles that the stacks refer to are built with it.
  assemblyDirectory();
  const app = new App({ context: { ...context, ...settings, 'aws:cdk:bundling-stacks': [] } });
  const config = readStageConfig(app.node);
  const students = new StudentsStack(app, 'Students', { config });
  const accounts = new AccountsStack(app, 'Accounts', { config });
  const { tokens, sessionSecret, operations } = accounts;
  const phishing = new PhishingStack(app, 'Phishing', { config, tokens, accounts: operations });
  const forecast = new ForecastStack(app, 'Forecast', { config, tokens });
  const site = new SiteStack(app, 'Site', {
    config,
    students: students.service,
    phishing: phishing.service,
    forecast: forecast.service,
    sessionSecret,
  });
  return { accounts, students, phishing, forecast, site };
}
