import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Account } from '../preflight';
import { domainOf } from './domain';
import { firstDistribution } from './first-distribution';
import { limits } from './limits';
import { mailOf } from './mail';
import { names } from './names';
import { publicAccessOf } from './public-access';
import { deployedStacks } from './stacks';

/** The account of the credentials and region in use (`AWS_PROFILE`, `AWS_REGION`, `AWS_ENDPOINT_URL`, ...). */
export function awsAccount(): Account {
  const place = async () => {
    const client = new STSClient({});
    const region = await client.config.region();
    const { Account: account = '' } = await client.send(new GetCallerIdentityCommand({}));
    return { account, region };
  };
  return {
    place,
    ...deployedStacks(),
    ...names(place),
    ...mailOf(),
    ...publicAccessOf(),
    ...firstDistribution(),
    ...domainOf(),
    ...limits(),
  };
}
