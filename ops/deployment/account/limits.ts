import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
  NoSuchResourceException,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import type { ConcurrencyPort } from '../questions/concurrency';
import type { QuotasPort } from '../questions/quotas';

export function limits(
  lambda = new LambdaClient({}),
  regional = new ServiceQuotasClient({}),
  accountWide = new ServiceQuotasClient({ region: 'us-east-1' }),
): ConcurrencyPort & Pick<QuotasPort, 'quota'> {
  return {
    async concurrency() {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
      return {
        all: AccountLimit?.ConcurrentExecutions ?? 0,
        unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? 0,
      };
    },
    async quota({ service, code, accountWide: everywhere }) {
      const client = everywhere ? accountWide : regional;
      const input = { ServiceCode: service, QuotaCode: code };
      try {
        return (
          (await client.send(new GetServiceQuotaCommand(input))).Quota?.Value ?? Number.POSITIVE_INFINITY
        );
      } catch (error) {
        // A quota that was never raised has only a default.
        if (!(error instanceof NoSuchResourceException)) throw error;
        const { Quota } = await client.send(new GetAWSDefaultServiceQuotaCommand(input));
        return Quota?.Value ?? Number.POSITIVE_INFINITY;
      }
    },
  };
}
