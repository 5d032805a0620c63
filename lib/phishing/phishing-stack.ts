import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { phishingEnv } from '../../lambdas/phishing/env';
import type { StageConfig } from '../config/stage-config';
import { Alarms } from '../constructs/alarms';
import { ServiceApi } from '../constructs/service-api';
import { ServiceFunction } from '../constructs/service-function';
import { TokenSecret } from '../constructs/token-secret';
import { SettingsTable } from './settings-table';
import { SignInTable } from './sign-in-table';
import { UserTable } from './user-table';

type Env = typeof phishingEnv;

const forRequests = { memorySize: 512, timeout: Duration.seconds(15) };
/** One whole processor, for a hash takes a quarter of a second of it. */
const forPasswords = { memorySize: 1769, timeout: Duration.seconds(25) };

export interface PhishingStackProps extends StackProps {
  readonly config: StageConfig;
}

/** Phishing protection for families: accounts and what each of them may do. */
export class PhishingStack extends Stack {
  readonly service: ServiceApi;
  private readonly config: StageConfig;

  constructor(scope: Construct, id: string, props: PhishingStackProps) {
    super(scope, id, props);
    const { config } = props;
    this.config = config;

    const tokens = new TokenSecret(this, 'Tokens', config);
    const users = new UserTable(this, 'Users', config);
    const signIns = new SignInTable(this, 'SignIns', config);
    const settings = new SettingsTable(this, 'Settings', config);

    const register = this.operation('register', 'Makes the account of a parent', forPasswords);
    users.grantRegister(register);

    const login = this.operation('login', 'Answers a token for the right password', forPasswords);
    users.grantLogIn(login);
    signIns.grantCount(login);
    tokens.grantUse(login);

    const getSettings = this.operation(
      'getSettings',
      'Reads how a parent wants to be protected',
      forRequests,
    );
    settings.grantRead(getSettings);
    tokens.grantUse(getSettings);

    const putSettings = this.operation(
      'putSettings',
      'Replaces how a parent wants to be protected',
      forRequests,
    );
    settings.grantReplace(putSettings);
    tokens.grantUse(putSettings);

    this.service = new ServiceApi(this, 'Api', {
      config,
      name: 'phishing',
      description: 'Phishing protection',
    });
    this.service.addRoutes('api/auth/register', { POST: register });
    this.service.addRoutes('api/auth/login', { POST: login });
    this.service.addRoutes('api/settings', { GET: getSettings, PUT: putSettings });

    const alarms = new Alarms(this, 'Alarms', config);
    alarms.onServerErrors(this.service.api);
    for (const target of [register, login, getSettings, putSettings]) alarms.onThrottles(target);

    new CfnOutput(this, 'ApiUrl', { value: this.service.api.url });
    new CfnOutput(this, 'UsersTableName', { value: users.table.tableName });
    new CfnOutput(this, 'TokenSecretArn', { value: tokens.arn });
  }
  private operation<Name extends keyof Env>(
    name: Name,
    description: string,
    size: typeof forRequests,
  ): ServiceFunction<Env[Name][number]> {
    const variables = phishingEnv[name];
    return new ServiceFunction(this, name, { config: this.config, description, variables, ...size });
  }
}
