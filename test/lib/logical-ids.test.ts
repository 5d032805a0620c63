import { template } from '../support/assembly';

const lasting = [
  'AWS::ApiGateway::ApiKey',
  'AWS::ApiGateway::RestApi',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::KeyValueStore',
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
];

/** A new logical id is a new resource: the old one, with what it holds or what is known of it, would be left behind. */
test.each([
  [
    'Accounts',
    [
      'EdgeProofSecret630FA8F7',
      'LinksTableFD6FA5FC',
      'PasskeysTableFF312D69',
      'SessionsSecret887F45D4',
      'SignInsTable04670FE9',
      'StaffTableF84C3EB5',
      'TokensPublishedKeysBE95B6B0',
      'TokensSecretA6069DB5',
      'TokensSessions614BDC85',
      'UsersTable6D91A5EE',
    ],
  ],
  ['Audit', ['LogBucketD7408CB8']],
  [
    'Students',
    [
      'ApiKey679C99C7',
      'ApiKeyValueA82B1D52',
      'ApiRestApiE35FEAFE',
      'ApiSiteKey229A92FC',
      'ApiSiteKeyValue0B72F985',
      'BackupsBucket2936A3AA',
      'HistoryIds2E1D259D',
      'HistoryTable4479EEA3',
      'IdempotencyKeysCE587E86',
      'ImportsBucketB463A28B',
      'StudentsTable89B5A21C',
      'SuppressedTable2040C891',
    ],
  ],
  [
    'Phishing',
    [
      'ApiRestApiE35FEAFE',
      'BlocklistBucket70D579BB',
      'BrowsingLogTableD215EEE4',
      'DatasetMarksSecret9EC3D9D7',
      'DatasetTable3972AA8F',
      'ModelsBucket970C6ADA',
      'ModelsTableBCFA76C8',
      'SettingsTable9DA1E611',
    ],
  ],
  [
    'Forecast',
    [
      'AdminKeySecretCA126E48',
      'AirMailsSubscriptionsTableCDEE4A23',
      'ApiRestApiE35FEAFE',
      'CachesBucket1EBE7154',
      'RunsTable96AAA230',
    ],
  ],
  ['Site', ['GateKeys06DEA9ED', 'SiteBucket978D4AEB', 'SiteDistribution390DED28']],
] as const)('what lasts in the stack %s keeps its logical ids', (stack, ids) => {
  const found = Object.entries(template(stack).Resources).filter(([, { Type }]) => lasting.includes(Type));
  expect(found.map(([id]) => id).sort()).toEqual(ids);
});
