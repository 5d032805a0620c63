import {
  GetSecretValueCommand,
  RotateSecretCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { eventually } from '../../support/eventually';
import { keyStore } from '../../support/key-store';
import { tokenSecret } from '../../support/tokens';
import { invoke, type Probe } from './school';

export const edgeProbes: readonly Probe[] = [
  {
    name: 'the keys come to the edge',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for syncEdgeKeysRole',
      'cloudfront-keyvaluestore:DescribeKeyValueStore for syncEdgeKeysRole',
      'cloudfront-keyvaluestore:UpdateKeys for syncEdgeKeysRole',
      'secretsmanager:GetSecretValue on SessionsSecret for syncEdgeKeysRole',
      'secretsmanager:GetSecretValue on ApiSiteKeyValue for syncEdgeKeysRole',
      'secretsmanager:GetSecretValue on EdgeProofSecret for syncEdgeKeysRole',
    ],
    run: async (school) => {
      expect(await invoke(school, 'syncEdgeKeys', {})).toBeUndefined();
      const { read } = tokenSecret(school, 'ApiSiteKeyValue');
      expect(await keyStore(school).keys()).toMatchObject({ 'api-key': await read() });
    },
  },
  {
    name: 'the key of sessions is rotated',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for rotateSessionKeyRole',
      'lambda:InvokeFunction by secretsmanager.amazonaws.com of rotateSessionKeyFunction',
      'cloudfront-keyvaluestore:DescribeKeyValueStore for rotateSessionKeyRole',
      'cloudfront-keyvaluestore:UpdateKeys for rotateSessionKeyRole',
      'cloudfront-keyvaluestore:GetKey for rotateSessionKeyRole',
      'secretsmanager:GetSecretValue for rotateSessionKeyRole',
      'secretsmanager:PutSecretValue for rotateSessionKeyRole',
      'secretsmanager:UpdateSecretVersionStage for rotateSessionKeyRole',
    ],
    run: async (school) => {
      const client = new SecretsManagerClient(school.operator);
      const SecretId = tokenSecret(school, 'SessionsSecret').arn;
      const failures = school.warnings.length;
      const { VersionId } = await client.send(new RotateSecretCommand({ SecretId }));
      const current = async () =>
        (await client.send(new GetSecretValueCommand({ SecretId }))).VersionId === VersionId;
      await eventually(
        'the rotation ended',
        async () => school.warnings.length > failures || (await current()),
      );
      expect(school.warnings.slice(failures)).toEqual([]);
    },
  },
];
