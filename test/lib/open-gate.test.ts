import { App } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { context } from '../../cdk.json';
import { AccountsStack } from '../../lib/accounts/accounts-stack';
import { readStageConfig } from '../../lib/config/stage-config';
import { ForecastStack } from '../../lib/forecast/forecast-stack';
import { PhishingStack } from '../../lib/phishing/phishing-stack';
import { SiteStack } from '../../lib/site/site-stack';
import { StudentsStack } from '../../lib/students/students-stack';
import { assemblyDirectory } from '../support/assembly';

function openSite(): SiteStack {
  const app = new App({ context: { ...context, requireSignIn: false, 'aws:cdk:bundling-stacks': [] } });
  const config = readStageConfig(app.node);
  const students = new StudentsStack(app, 'Students', { config });
  const { tokens, sessionSecret, operations: accounts } = new AccountsStack(app, 'Accounts', { config });
  const phishing = new PhishingStack(app, 'Phishing', { config, tokens, accounts });
  const forecast = new ForecastStack(app, 'Forecast', { config, tokens });
  return new SiteStack(app, 'Site', {
    config,
    students: students.service,
    phishing: phishing.service,
    forecast: forecast.service,
    sessionSecret,
  });
}

// The bundles that the stacks refer to are built with it.
beforeAll(() => void assemblyDirectory());

test('with requireSignIn off synthesis warns, and nothing stands before the API', () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = openSite();
  Annotations.fromStack(site).hasWarning('*', Match.stringLikeRegexp('requireSignIn is off'));
  expect(JSON.stringify(Template.fromStack(site))).not.toContain('FunctionAssociations');
  printed.mockRestore();
});
