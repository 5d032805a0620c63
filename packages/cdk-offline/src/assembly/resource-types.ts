import { arn, generatedName, hash, type Identity, named, uuid } from './names';

type Name = (identity: Identity) => string;

/** `ref` is what `Ref` gives, `attributes` what `Fn::GetAtt` gives. */
export interface ResourceType {
  readonly ref: Name;
  readonly attributes?: Readonly<Record<string, Name>>;
}

/** What `Ref` gives is that attribute as well. */
function same(ref: Name, attribute: string): ResourceType {
  return { ref, attributes: { [attribute]: ref } };
}

/** Called by the name that this property gives it. */
function withArn(property: string, Arn: Name): ResourceType {
  return { ref: named(property), attributes: { Arn } };
}

/** Types without names and attributes of their own. */
function unnamed(types: string): Readonly<Record<string, ResourceType>> {
  return Object.fromEntries(types.split(' ').map((type) => [type, { ref: generatedName }]));
}

/** Known, but nothing on this machine acts on them; a type found in no table of this file throws. */
const ignored: Readonly<Record<string, ResourceType>> = {
  ...unnamed('AWS::Budgets::Budget AWS::CDK::Metadata AWS::Logs::MetricFilter Custom::S3AutoDeleteObjects'),
  'AWS::Backup::BackupPlan': { ref: uuid },
  'AWS::Backup::BackupSelection': { ref: uuid },
  'AWS::Backup::BackupVault': {
    ref: named('BackupVaultName'),
    attributes: { BackupVaultArn: arn('backup', 'backup-vault:', 'BackupVaultName') },
  },
  'AWS::CertificateManager::Certificate': { ref: arn('acm', 'certificate/', 'CertificateName') },
  'AWS::CodeDeploy::Application': { ref: named('ApplicationName') },
  'AWS::CodeDeploy::DeploymentGroup': { ref: named('DeploymentGroupName') },
  'AWS::CloudWatch::Alarm': withArn('AlarmName', arn('cloudwatch', 'alarm:', 'AlarmName')),
  'AWS::CloudWatch::Dashboard': { ref: named('DashboardName') },
  'AWS::Lambda::LayerVersion': { ref: arn('lambda', 'layer:', 'LayerName', ':1') },
  'AWS::Route53::RecordSet': { ref: named('Name') },
  'AWS::WAFv2::WebACL': withArn('Name', arn('wafv2', 'global/webacl/', 'Name', '/local')),
};

const functionArn = arn('lambda', 'function:', 'FunctionName');
const queueArn = arn('sqs', '', 'QueueName');
const tableArn = arn('dynamodb', 'table/', 'TableName');
const roleArn = (identity: Identity): string =>
  `arn:aws:iam::${identity.account}:role/${named('RoleName')(identity)}`;
const bucket = (identity: Identity): string => named('BucketName')(identity).toLowerCase();
const queueUrl = (identity: Identity): string =>
  `https://sqs.${identity.region}.amazonaws.com/${identity.account}/${named('QueueName')(identity)}`;
const distributionId = (identity: Identity): string => `E${hash(identity, 13).toUpperCase()}`;
const edgeFunctionArn = (identity: Identity): string =>
  `arn:aws:cloudfront::${identity.account}:function/${named('Name')(identity)}`;
const keyValueStoreArn = (identity: Identity): string =>
  `arn:aws:cloudfront::${identity.account}:key-value-store/${uuid(identity)}`;
const restApiId = (identity: Identity): string => hash(identity, 10);
/** AWS puts a hyphen and six characters behind the name. */
const secretArn = (identity: Identity): string =>
  arn('secretsmanager', 'secret:', 'Name', `-${hash(identity, 6)}`)(identity);
const shortId = (identity: Identity): string => hash(identity, 6);

/** The names and values of the three records by which a domain is verified. */
const dkimTokens = Object.fromEntries(
  ['1', '2', '3'].flatMap((each): [string, Name][] => {
    const token: Name = (identity) => hash(identity, 32, `dkim${each}`);
    const name = named('EmailIdentity');
    return [
      [`DkimDNSTokenName${each}`, (identity) => `${token(identity)}._domainkey.${name(identity)}`],
      [`DkimDNSTokenValue${each}`, (identity) => `${token(identity)}.dkim.amazonses.com`],
    ];
  }),
);

const emulated: Readonly<Record<string, ResourceType>> = {
  ...unnamed(
    'AWS::ApiGateway::Account AWS::ApiGateway::Method AWS::ApiGateway::UsagePlanKey ' +
      'AWS::Lambda::EventInvokeConfig AWS::Lambda::Permission AWS::S3::BucketPolicy ' +
      'AWS::SNS::Subscription AWS::SNS::TopicPolicy AWS::SQS::QueuePolicy Custom::CDKBucketDeployment',
  ),
  'AWS::ApiGateway::ApiKey': same(restApiId, 'APIKeyId'),
  'AWS::ApiGateway::Deployment': same(shortId, 'DeploymentId'),
  'AWS::ApiGateway::GatewayResponse': { ref: shortId },
  'AWS::ApiGateway::Resource': same(shortId, 'ResourceId'),
  'AWS::ApiGateway::RestApi': {
    ref: restApiId,
    attributes: {
      RestApiId: restApiId,
      RootResourceId: (identity) => hash(identity, 10, 'root'),
    },
  },
  'AWS::ApiGateway::Stage': { ref: named('StageName') },
  'AWS::ApiGateway::UsagePlan': same(shortId, 'Id'),
  'AWS::CloudFront::CachePolicy': same(uuid, 'Id'),
  'AWS::CloudFront::Distribution': {
    ref: distributionId,
    attributes: {
      Id: distributionId,
      DomainName: (identity) => `d${hash(identity, 13)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::Function': {
    ref: edgeFunctionArn,
    attributes: { FunctionARN: edgeFunctionArn, Stage: () => 'LIVE' },
  },
  'AWS::CloudFront::KeyValueStore': {
    ref: named('Name'),
    attributes: { Arn: keyValueStoreArn, Id: uuid, Status: () => 'READY' },
  },
  'AWS::CloudFront::OriginAccessControl': same(distributionId, 'Id'),
  'AWS::CloudFront::OriginRequestPolicy': same(uuid, 'Id'),
  'AWS::CloudFront::ResponseHeadersPolicy': same(uuid, 'Id'),
  'AWS::DynamoDB::Table': withArn('TableName', tableArn),
  'AWS::DynamoDB::GlobalTable': withArn('TableName', tableArn),
  'AWS::IAM::ManagedPolicy': {
    ref: (identity) => `arn:aws:iam::${identity.account}:policy/${named('ManagedPolicyName')(identity)}`,
  },
  'AWS::IAM::Policy': { ref: named('PolicyName') },
  'AWS::IAM::Role': withArn('RoleName', roleArn),
  'AWS::Lambda::Alias': { ref: (identity) => `${functionArn(identity)}:${named('Name')(identity)}` },
  'AWS::Lambda::Function': withArn('FunctionName', functionArn),
  'AWS::Lambda::Version': {
    ref: arn('lambda', 'function:', 'FunctionName', ':1'),
    attributes: { Version: () => '1' },
  },
  'AWS::Logs::LogGroup': withArn('LogGroupName', arn('logs', 'log-group:', 'LogGroupName', ':*')),
  'AWS::S3::Bucket': {
    ref: bucket,
    attributes: {
      Arn: (identity) => `arn:aws:s3:::${bucket(identity)}`,
      DomainName: (identity) => `${bucket(identity)}.s3.amazonaws.com`,
      RegionalDomainName: (identity) => `${bucket(identity)}.s3.${identity.region}.amazonaws.com`,
      WebsiteURL: (identity) => `http://${bucket(identity)}.s3-website-${identity.region}.amazonaws.com`,
    },
  },
  'AWS::SES::ConfigurationSet': { ref: named('Name') },
  'AWS::SES::ConfigurationSetEventDestination': same(generatedName, 'Id'),
  'AWS::SES::EmailIdentity': {
    ref: named('EmailIdentity'),
    attributes: { EmailIdentityArn: arn('ses', 'identity/', 'EmailIdentity'), ...dkimTokens },
  },
  'AWS::SNS::Topic': same(arn('sns', '', 'TopicName'), 'TopicArn'),
  'AWS::SQS::Queue': {
    ref: queueUrl,
    attributes: {
      Arn: queueArn,
      QueueName: named('QueueName'),
      QueueUrl: queueUrl,
    },
  },
  'AWS::Scheduler::Schedule': withArn('Name', arn('scheduler', 'schedule/default/', 'Name')),
  'AWS::SecretsManager::RotationSchedule': { ref: named('SecretId') },
  'AWS::SecretsManager::Secret': same(secretArn, 'Id'),
};

/** By name: those that something on this machine acts on, and those that are only known. */
export function resourceTypes(): {
  readonly emulated: readonly string[];
  readonly ignored: readonly string[];
} {
  return { emulated: Object.keys(emulated).sort(), ignored: Object.keys(ignored).sort() };
}

export function resourceType(type: string): ResourceType {
  const known = emulated[type] ?? ignored[type] ?? custom(type);
  if (known === undefined) throw new Error(`Resource type ${type} is not known on this machine`);
  return known;
}

/** Resources of functions in the templates: their data, which `Fn::GetAtt` would give, is not known here. */
function custom(type: string): ResourceType | undefined {
  return type.startsWith('Custom::') ? { ref: generatedName } : undefined;
}
