import type { Acknowledgement } from './acknowledgement';

const backupObjects = ['backup-*.json', 'notes/*', 'notes/again/*'].map(
  (objects) => `AwsSolutions-IAM5[Resource::<BackupsBucket2936A3AA.Arn>/${objects}]`,
);

export const studentsFindings: readonly Acknowledgement[] = [
  {
    path: '',
    rules: ['Serverless-LambdaDLQ'],
    reason:
      'API Gateway invokes synchronously, so the caller gets the failure. The scheduled function has an on-failure destination, which this rule does not look at.',
  },
  {
    path: '',
    rules: [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
    ],
    reason: 'In the sandbox SES asks for the identity of each recipient; the condition holds the sender.',
  },
  {
    path: 'TableBackup/Role',
    rules: backupObjects,
    reason: 'A new file and its note are written each time; the name pattern is as narrow as it gets.',
  },
  {
    path: 'listBackups/Role',
    rules: backupObjects.slice(1),
    reason: 'It reads the notes of whichever backups there are.',
  },
  ...['compareBackup', 'restoreBackup', 'runRestore'].map((operation) => ({
    path: `${operation}/Role`,
    rules: backupObjects,
    reason: 'It reads whichever backup it is asked for, and writes none.',
  })),
  {
    path: 'Backups/Bucket',
    rules: ['AwsSolutions-S1'],
    reason:
      'Who reads a backup is answered by CloudTrail data events for the account; access logs are best effort.',
  },
  {
    path: 'Api/SiteKeyValue',
    rules: ['AwsSolutions-SMG4'],
    reason: "It is the edge's alone, which passes it on in no answer.",
  },
  {
    path: 'Api/KeyValue',
    rules: ['AwsSolutions-SMG4'],
    reason: 'Who calls the API with its key would be cut off: it changes when somebody with the key leaves.',
  },
  {
    path: 'Deeds/Queue',
    rules: ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy'],
    reason: 'What is no deed stays in it for 14 days and is warned of at each sealing; nothing is given up.',
  },
  ...[
    importObjects('checkImport', 'plans', 'states'),
    importObjects('planRollover', 'plans', 'states'),
    importObjects('getImport', 'plans', 'states'),
    importObjects('applyImport', 'states'),
    importObjects('undoImport', 'states'),
    importObjects('runImport', 'plans', 'states', 'mails'),
    importObjects('sendImportMails', 'plans', 'states', 'mails'),
    importObjects('restoreBackup', 'restore-plans', 'restore-states'),
    importObjects('getRestore', 'restore-states'),
    importObjects('runRestore', 'restore-plans', 'restore-states'),
  ],
  {
    path: 'Imports/Bucket',
    rules: ['AwsSolutions-S1'],
    reason: 'Who reads an import through the API is in the audit log; access logs are best effort.',
  },
];

function importObjects(operation: string, ...folders: readonly string[]): Acknowledgement {
  return {
    path: `${operation}/Role`,
    rules: folders.map((folder) => `AwsSolutions-IAM5[Resource::<ImportsBucketB463A28B.Arn>/${folder}/*]`),
    reason:
      'Each import, and each restore, has a plan and a state of its own; the name pattern is as narrow as it gets.',
  };
}
