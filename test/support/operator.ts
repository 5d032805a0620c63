import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Role } from '../../contracts/http/roles';
import { createTellEdge } from '../../lambdas/accounts/sessions/edge-messages';
import { endSessionsOf } from '../../lambdas/accounts/sessions/end-sessions';
import { createSessionStore } from '../../lambdas/accounts/sessions/session-store';
import { giveRole, type OperatorsDeps, setDisabled } from '../../lambdas/accounts/staff/give-role';
import { createStaffTable } from '../../lambdas/accounts/staff/staff-table';
import { createUsers } from '../../lambdas/accounts/users/users';
import type { TestSystem } from './system';

/** What the operator's command does to an account of the running system, its sessions included. */
export async function giveRoleIn(
  system: Pick<TestSystem, 'operator'>,
  email: string,
  role: Role,
): Promise<void> {
  const id = await giveRole(operatorsDeps(system))(email, role);
  if (id === undefined) throw new Error(`Nobody has the address ${email}`);
}

export async function disableIn(
  system: Pick<TestSystem, 'operator'>,
  email: string,
  disabled = true,
): Promise<void> {
  const id = await setDisabled(operatorsDeps(system))(email, disabled);
  if (id === undefined) throw new Error(`Nobody has the address ${email}`);
}

function operatorsDeps({ operator }: Pick<TestSystem, 'operator'>): OperatorsDeps {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(operator));
  const clock = { now: Date.now };
  const store = createSessionStore(client, 'accountSessions', clock);
  const tellEdge = createTellEdge(new LambdaClient(operator), 'endEdgeSessions');
  return {
    users: createUsers(client, { USERS_TABLE_NAME: 'phishingUsers', STAFF_TABLE_NAME: 'accountStaff' }),
    staff: createStaffTable(client, 'accountStaff'),
    endAllOf: endSessionsOf({ store, tellEdge }),
    clock,
  };
}
