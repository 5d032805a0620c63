import type { Route } from '../../../contracts/http/route';
import { apis } from '../../../contracts/openapi/apis';
import { accountSamples } from './account-samples';
import { forecastSamples } from './forecast-samples';
import { passkeySamples } from './passkey-samples';
import { phishingSamples } from './phishing-samples';
import type { Prepare } from './sample';
import { studentSamples } from './student-samples';

export const posts: readonly (readonly [name: string, route: Route])[] = Object.values(apis).flatMap(
  ({ routes }) => Object.entries<Route>(routes).filter(([, { method }]) => method === 'POST'),
);

/** The first time of these begins what the others go on with: the count of accounts, the caches of the air. */
export const beginners: readonly string[] = ['register', 'compute', 'computeWithKey'];

/** What passwords, codes and forecasts take a processor for: of many cuts, these get a quarter of what the others get. */
export const slow: readonly string[] = [
  ...['register', 'login', 'renewSession', 'resetPassword', 'inviteStaff'],
  ...['makeRecoveryCodes', 'signInWithPasskey', 'useRecoveryCode', 'compute', 'computeWithKey'],
];

/** By the name of the route. */
export const samples: Readonly<Record<string, Prepare>> = {
  ...studentSamples,
  ...accountSamples,
  ...passkeySamples,
  ...phishingSamples,
  ...forecastSamples,
};
