export type Properties = Readonly<Record<string, unknown>>;

interface NamedType {
  /** What an operator calls one of them. */
  readonly noun: string;
  /** Where the template has the name; below `<...>Config` for those of CloudFront that have one. */
  readonly property: string;
  readonly below?: string;
  /** An account has the name once for all its regions: `secondRegion` puts the region behind it. */
  readonly accountWide?: true;
}

/** Everything that AWS refuses to make twice under one name, and that the templates name. */
export const namedTypes = {
  'AWS::DynamoDB::Table': { noun: 'table', property: 'TableName' },
  'AWS::S3::Bucket': { noun: 'bucket', property: 'BucketName' },
  'AWS::Backup::BackupVault': { noun: 'backup vault', property: 'BackupVaultName' },
  'AWS::Logs::LogGroup': { noun: 'log group', property: 'LogGroupName' },
  'AWS::Lambda::Function': { noun: 'function', property: 'FunctionName' },
  'AWS::Scheduler::Schedule': { noun: 'schedule', property: 'Name' },
  'AWS::CloudWatch::Alarm': { noun: 'alarm', property: 'AlarmName' },
  'AWS::CloudWatch::Dashboard': { noun: 'dashboard', property: 'DashboardName', accountWide: true },
  'AWS::IAM::Role': { noun: 'role', property: 'RoleName', accountWide: true },
  'AWS::CloudFront::KeyValueStore': { noun: 'key-value store', property: 'Name', accountWide: true },
  'AWS::CloudFront::Function': { noun: 'CloudFront function', property: 'Name' },
  'AWS::CloudFront::OriginAccessControl': {
    noun: 'origin access control',
    property: 'Name',
    below: 'OriginAccessControlConfig',
    accountWide: true,
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    noun: 'response headers policy',
    property: 'Name',
    below: 'ResponseHeadersPolicyConfig',
    accountWide: true,
  },
  'AWS::CloudFront::CachePolicy': {
    noun: 'cache policy',
    property: 'Name',
    below: 'CachePolicyConfig',
    accountWide: true,
  },
} as const satisfies Readonly<Record<string, NamedType>>;

export type NamedTypeName = keyof typeof namedTypes;

export function isNamedType(type: string): type is NamedTypeName {
  return Object.hasOwn(namedTypes, type);
}

export function namedType(type: NamedTypeName): NamedType {
  return namedTypes[type];
}

/** The name as the template has it, which may be an expression; undefined where CloudFormation makes one up. */
export function givenName(type: string, properties: Properties): unknown {
  if (!isNamedType(type)) return undefined;
  const { property, below } = namedType(type);
  const holder = below === undefined ? properties : (properties[below] as Properties | undefined);
  return holder?.[property];
}

/** What the account lists: everything with a name of ours, and distributions, which have an id. */
export type ListedType = NamedTypeName | 'AWS::CloudFront::Distribution';
