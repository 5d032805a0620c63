import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type * as routes from '../../../contracts/accounts/leaving-routes';
import { accountsEnv } from '../../../lambdas/accounts/env';
import type { StageConfig } from '../../config/stage-config';
import type { Alarms } from '../../constructs/alarms';
import type { Operations } from '../../constructs/operations';
import { ScheduledInvocation } from '../../constructs/scheduled-invocation';
import { ServiceFunction } from '../../constructs/service-function';
import type { LinkTable } from '../link-table';
import type { PasskeyTable } from '../passkeys/passkey-table';
import type { SessionAccess } from '../session-access';
import type { SignInTable } from '../sign-in-table';
import type { StaffTable } from '../staff/staff-table';
import type { UserTable } from '../user-table';

export interface AccountErasureProps {
  readonly config: StageConfig;
  readonly users: UserTable;
  readonly staff: StaffTable;
  readonly passkeys: PasskeyTable;
  readonly links: LinkTable;
  readonly signIns: SignInTable;
  readonly access: SessionAccess;
  readonly op: Operations<Pick<typeof routes, 'exportAccount' | 'deleteAccount'>, typeof accountsEnv>;
  readonly alarms: Alarms;
}

/** What a family may do with all that is kept of it: have it written out, and have it removed. */
export class AccountErasure extends Construct {
  constructor(scope: Construct, id: string, props: AccountErasureProps) {
    super(scope, id);
    const { config, users, staff, passkeys, links, signIns, access, op, alarms } = props;
    const erase = new ServiceFunction(scope, 'eraseAccounts', {
      config,
      description: 'Removes what belongs to accounts that were deleted',
      variables: accountsEnv.eraseAccounts,
      memorySize: 256,
      timeout: Duration.minutes(5),
    });
    const schedule = new ScheduledInvocation(this, 'Regularly', {
      config,
      name: 'AccountErasure',
      description: 'Removes what belongs to accounts that were deleted, until it is gone',
      expression: 'rate(5 minutes)',
      target: erase,
    });
    users.grantDelete(op.deleteAccount);
    signIns.grantCount(op.deleteAccount);
    access.grantEndAll(op.deleteAccount);
    access.grantList(op.exportAccount);
    users.grantErase(erase);
    staff.grantRead(op.exportAccount, op.deleteAccount);
    staff.grantErase(erase);
    passkeys.grantRead(op.exportAccount);
    passkeys.grantErase(erase);
    links.grantErase(erase);
    signIns.grantErase(erase);
    access.grantErase(erase);
    grantAsk(config, op.exportAccount, {
      TELL_FAMILY_FUNCTION: 'tellFamily',
      TELL_READER_FUNCTION: 'tellReader',
    });
    grantAsk(config, erase, {
      FORGET_FAMILY_FUNCTION: 'forgetFamily',
      FORGET_READER_FUNCTION: 'forgetReader',
    });
    alarms.onLoggedErrors(erase);
    alarms.onDeadLetters(schedule, 'The erasure of deleted accounts');
  }
}

/** By name: the services that are asked come after this one. */
function grantAsk<Variable extends string>(
  config: StageConfig,
  grantee: ServiceFunction<Variable>,
  functions: Readonly<Partial<Record<Variable, string>>>,
): void {
  for (const [variable, operation] of Object.entries<string | undefined>(functions)) {
    if (operation === undefined) continue;
    const resourceName = config.nameOf(operation);
    const arn = Stack.of(grantee).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    Grant.addToPrincipal({ grantee, actions: ['lambda:InvokeFunction'], resourceArns: [arn] });
    (grantee as ServiceFunction).provide({ [variable]: resourceName });
  }
}
