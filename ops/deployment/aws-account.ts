import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetIdentityVerificationAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Account } from './prerequisites';

/** The account of the credentials and region in use (`AWS_PROFILE`, `AWS_REGION`, `AWS_ENDPOINT_URL`, ...). */
export function awsAccount(): Account {
  return {
    async number() {
      const { Account: account } = await new STSClient({}).send(new GetCallerIdentityCommand({}));
      return account ?? 'unknown';
    },

    async bootstrapVersion() {
      try {
        const answer = await new CloudFormationClient({}).send(
          new DescribeStacksCommand({ StackName: 'CDKToolkit' }),
        );
        const outputs = answer.Stacks?.[0]?.Outputs ?? [];
        return Number(outputs.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue);
      } catch (error) {
        // CloudFormation has no error of its own for a stack that does not exist.
        if (error instanceof Error && error.message.includes('does not exist')) return undefined;
        throw error;
      }
    },

    async verification(addresses) {
      const { VerificationAttributes } = await new SESClient({}).send(
        new GetIdentityVerificationAttributesCommand({ Identities: [...addresses] }),
      );
      const states = Object.entries(VerificationAttributes ?? {});
      return new Map(
        states.map(([address, { VerificationStatus }]) => [address, String(VerificationStatus)]),
      );
    },
  };
}
