import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createRequestMail, type RequestMail } from '../../lambdas/accounts/links/mail-requests';
import { createPasskeyStore, type PasskeyStore } from '../../lambdas/accounts/passkeys/passkey-store';
import { createTellEdge } from '../../lambdas/accounts/sessions/edge-messages';
import { type EndSessionsOf, endSessionsOf } from '../../lambdas/accounts/sessions/end-sessions';
import { createSessionStore } from '../../lambdas/accounts/sessions/session-store';
import type { OperatorsDeps } from '../../lambdas/accounts/staff/give-role';
import { createStaffTable } from '../../lambdas/accounts/staff/staff-table';
import { createUsers, type Users } from '../../lambdas/accounts/users/users';
import { systemClock } from '../../lambdas/shared/time/clock';
import type { Target } from '../aws/target';

export interface OnStage extends OperatorsDeps {
  readonly users: Users;
  readonly passkeys: PasskeyStore;
  readonly requestMail: RequestMail;
}

/** What a command needs that changes an account of a stage. */
export function accountsOnStage(chosen: Target): OnStage {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(chosen.clientConfig));
  const lambda = new LambdaClient(chosen.clientConfig);
  const [USERS_TABLE_NAME, STAFF_TABLE_NAME] = [
    chosen.nameOf('phishingUsers'),
    chosen.nameOf('accountStaff'),
  ];
  return {
    users: createUsers(client, { USERS_TABLE_NAME, STAFF_TABLE_NAME }),
    passkeys: createPasskeyStore(client, chosen.nameOf('accountPasskeys')),
    staff: createStaffTable(client, STAFF_TABLE_NAME),
    endAllOf: endAllOf(chosen, client, lambda),
    requestMail: createRequestMail(lambda, chosen.nameOf('sendAccountMail')),
    clock: systemClock,
  };
}

/** As the functions end sessions: in the table first, then at the edge. */
function endAllOf(chosen: Target, client: DynamoDBDocumentClient, lambda: LambdaClient): EndSessionsOf {
  const store = createSessionStore(client, chosen.nameOf('accountSessions'), systemClock);
  return endSessionsOf({ store, tellEdge: createTellEdge(lambda, chosen.nameOf('endEdgeSessions')) });
}
