import { subscribe as route } from '../../../../contracts/forecast/subscription-routes';
import { createDynamoDb, createScheduler } from '../../../shared/aws/clients';
import { createOneTimeSchedule, targetOf } from '../../../shared/aws/one-time-schedule';
import { serve } from '../../../shared/http/serve';
import { systemClock as clock } from '../../../shared/time/clock';
import { forecastEnv } from '../../env';
import { createSubscriptions } from '../subscriptions';
import { soon } from './soon';
import { subscribe } from './subscribe';

export const handler = serve(
  route,
  forecastEnv.subscribe,
)(({ env }) => {
  const subscriptions = createSubscriptions(createDynamoDb(), env.SUBSCRIPTIONS_TABLE_NAME);
  const runOnce = createOneTimeSchedule(createScheduler(), targetOf(env), clock);
  return subscribe({ subscriptions, begin: () => runOnce(soon), clock });
});
