import { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf, template } from '../support/assembly';
import { stacksWith } from '../support/stacks';

const accounts = template('Accounts');
const dev = template('Accounts', 'dev');

function table(name: string): Readonly<Record<string, unknown>> {
  const found = resourcesOf(accounts, 'AWS::DynamoDB::Table').find(
    ({ Properties }) => Properties['TableName'] === name,
  );
  return found?.Properties ?? {};
}

describe('the accounts stack', () => {
  it('keeps accounts by address', () => {
    expect(table('phishingUsers')).toMatchObject({
      KeySchema: [{ AttributeName: 'email', KeyType: 'HASH' }],
    });
  });

  it('forgets attempts to sign in', () => {
    expect(table('phishingSignIns')).toMatchObject({
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    });
  });

  it('signs tokens and sessions with keys that are made when it is deployed, and keeps it in prod', () => {
    const secrets = resourcesOf(accounts, 'AWS::SecretsManager::Secret');
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) {
      expect(secret.Properties['GenerateSecretString']).toEqual({
        ExcludePunctuation: true,
        PasswordLength: 64,
      });
      expect(secret.Properties).not.toHaveProperty('SecretString');
      expect(secret.DeletionPolicy).toBe('RetainExceptOnCreate');
    }
    for (const secret of resourcesOf(dev, 'AWS::SecretsManager::Secret')) {
      expect(secret.DeletionPolicy).toBe('Delete');
    }
  });

  it('tells who signs in, goes on and has passkeys of which roles one is asked', () => {
    const named = (of: Template) =>
      Object.values(of.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) => {
        const { PASSKEY_ROLES } = Object(Properties.Environment?.Variables);
        return PASSKEY_ROLES === undefined ? [] : [`${Properties.FunctionName}: ${PASSKEY_ROLES}`];
      });
    const functions = [
      ...['addPasskey', 'listPasskeys', 'login', 'passkeyOptions', 'removePasskey', 'renewSession'],
      ...['signInWithPasskey', 'useRecoveryCode'],
    ];
    const settings = { adminsNeedPasskey: true, staffNeedPasskey: true, familiesNeedPasskey: true };
    const strict = Template.fromStack(stacksWith(settings).accounts);
    expect(named(strict).toSorted()).toEqual(functions.map((name) => `${name}: Admin Staff Parent`));
    const usual = Template.fromStack(stacksWith({}).accounts);
    expect(named(usual).toSorted()).toEqual(functions.map((name) => `${name}: none`));
  });

  it('hashes passwords on a whole processor', () => {
    const functions = resourcesOf(accounts, 'AWS::Lambda::Function').map(({ Properties }) => Properties);
    for (const name of ['register', 'login']) {
      expect(functions).toContainEqual(expect.objectContaining({ FunctionName: name, MemorySize: 1769 }));
    }
  });

  it('has no API of its own and refers to no other stack of a service but that of the school mail, so that it can be deployed before them', () => {
    expect(resourcesOf(accounts, 'AWS::ApiGateway::RestApi')).toEqual([]);
    const imports = JSON.stringify(accounts).match(/"Fn::ImportValue":"[^"]*"/g) ?? [];
    expect(imports.filter((name) => !/Monitoring|Students/.test(name))).toEqual([]);
  });
});
