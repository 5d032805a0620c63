import { confirmSubscription as route } from '../../../../contracts/forecast/subscription-routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { serve } from '../../../shared/http/serve';
import { systemClock as clock } from '../../../shared/time/clock';
import { forecastEnv } from '../../env';
import { createSubscriptions } from '../subscriptions';
import { confirmSubscription } from './confirm-subscription';

export const handler = serve(
  route,
  forecastEnv.confirmSubscription,
)(({ env }) => {
  const subscriptions = createSubscriptions(createDynamoDb(), env.SUBSCRIPTIONS_TABLE_NAME);
  return confirmSubscription({ subscriptions, clock });
});
