import * as ownAccount from '../accounts/account-routes';
import * as devices from '../accounts/device-routes';
import * as leaving from '../accounts/leaving-routes';
import * as passkeys from '../accounts/passkey-routes';
import * as passkeySignIn from '../accounts/passkey-sign-in-routes';
import * as passwords from '../accounts/password-routes';
import * as accounts from '../accounts/routes';
import * as staff from '../accounts/staff-routes';
import * as audit from '../audit/routes';
import * as forecast from '../forecast/routes';
import * as schoolPage from '../forecast/school-routes';
import * as airMails from '../forecast/subscription-routes';
import type { Routes, WithParams } from '../http/route';
import * as extension from '../phishing/extension-routes';
import * as review from '../phishing/review-routes';
import * as phishing from '../phishing/routes';
import * as oneStudent from '../students/about-one-routes';
import * as backups from '../students/backup-routes';
import * as exports from '../students/export-routes';
import * as imports from '../students/import-routes';
import * as studentLife from '../students/life-routes';
import * as students from '../students/routes';

export interface Api {
  readonly title: string;
  readonly description: string;
  readonly routes: Routes;
}

/**
 * Fails the type-check, naming the route, where it is of another API, or where a path and its `params` do not name
 * the same variables.
 */
function consistent<const Api extends string, const Rs extends Routes>(
  _api: Api,
  routes: Rs & { [Name in keyof Rs]: WithParams<Rs[Name]> & { readonly api: Api } },
): Routes {
  return routes;
}

export const apis: Readonly<Record<string, Api>> = {
  student: {
    title: 'Student records',
    description: 'Staff keep student records.',
    routes: consistent('student', {
      ...students,
      ...studentLife,
      ...oneStudent,
      ...imports,
      ...exports,
      ...backups,
    }),
  },
  phishing: {
    title: 'Phishing protection',
    description: 'Families have URLs judged before they are opened; their accounts sign in here.',
    routes: consistent('phishing', {
      ...accounts,
      ...audit,
      ...passwords,
      ...passkeys,
      ...passkeySignIn,
      ...devices,
      ...ownAccount,
      ...leaving,
      ...staff,
      ...phishing,
      ...review,
      ...extension,
    }),
  },
  forecast: {
    title: 'Air-quality forecast',
    description:
      'Air quality of one city: now, the coming 7 days, the last 30, by district, and spikes. Computed once an hour; every read answers from what the last run left and says how old that is. Concentrations are µg/m³.',
    routes: consistent('forecast', { ...forecast, ...schoolPage, ...airMails }),
  },
};
