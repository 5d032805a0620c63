import { endSubscription as route } from '../../../../contracts/forecast/subscription-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock as clock } from '../../../shared/time/clock';
import { forecastEnv } from '../../env';
import { createSubscriptions } from '../subscriptions';
import { endSubscription } from './end-subscription';

export const handler = serve(
  route,
  forecastEnv.endSubscription,
)(({ env }) => {
  const subscriptions = createSubscriptions(createDynamoDb(), env.SUBSCRIPTIONS_TABLE_NAME);
  return endSubscription({ subscriptions, clock });
});
