import type { Assembly } from '../../packages/cdk-offline/src/edges';
import { listFunctions } from '../../packages/cdk-offline/src/lambda/function-config';

/** The function that computes the forecast, and what its variables name. */
export interface ForecastService {
  readonly functionArn: string;
  readonly cacheBucket: string;
  readonly adminKeySecret: string;
}

/** Undefined where the assembly has no such function. In stages other than prod it is called "<stage>-compute". */
export function forecastService(assembly: Assembly): ForecastService | undefined {
  const found = listFunctions(assembly).find(({ name }) => name === 'compute' || name.endsWith('-compute'));
  const { CACHE_BUCKET_NAME: cacheBucket, ADMIN_KEY_SECRET_ARN: adminKeySecret } = found?.variables ?? {};
  if (!found || !cacheBucket || !adminKeySecret) return undefined;
  return { functionArn: found.arn, cacheBucket, adminKeySecret };
}
