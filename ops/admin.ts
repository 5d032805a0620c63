import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Role, roles } from '../contracts/http/roles';
import { forgetPasskeys } from '../lambdas/accounts/passkeys/forget-passkeys';
import { giveRole, setDisabled } from '../lambdas/accounts/staff/give-role';
import { makeAdmin } from '../lambdas/accounts/users/make-admin';
import { createPasswords } from '../lambdas/accounts/users/passwords';
import { changeDisabled, changeRole, createAdmin, forgetAll, reset } from './accounts/commands';
import { accountsOnStage, type OnStage } from './accounts/on-stage';
import { asOperator } from './audit/as-operator';
import { target } from './aws/target';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run admin -- create EMAIL [--password-stdin] [--stage STAGE]
  Makes an admin of the account with this address, or makes the account. It gets a password that is shown once; with
  --password-stdin it is read from standard input instead. Who is of the staff already keeps the own one. An account with
  passkeys is refused, here and by role: forget-passkeys comes first.
npm run admin -- role EMAIL Parent|Staff|Admin [--stage STAGE]
  Gives the account another role and signs it out everywhere within five seconds. You say that the address is its owner's;
  who was a parent gets a mail to choose another password.
npm run admin -- disable|enable EMAIL [--stage STAGE]
  Nobody signs in to the account any more, and it is signed out everywhere within five seconds, its devices too; or it is
  as before. For emergencies: neither this nor role asks whether an Admin is left.
npm run admin -- reset EMAIL [--stage STAGE]
  Mails a link for a new password and signs the account out everywhere.
npm run admin -- forget-passkeys EMAIL [--stage STAGE]
  For who has lost them: takes away the account's passkeys and recovery codes and signs it out. Its password opens it
  again; an Admin of a stage that needs passkeys adds one then.`;

/** What each command is in the audit log. */
const deeds = {
  create: 'role.give',
  role: 'role.give',
  disable: 'account.disable',
  enable: 'account.enable',
  reset: 'account.reset',
  'forget-passkeys': 'passkey.forget',
} as const;

type Command = keyof typeof deeds;

interface Asked {
  readonly command: Command;
  readonly email: string;
  readonly role: Role | undefined;
  readonly passwordFromInput: boolean;
}

async function run(deps: OnStage, { command, email, role, passwordFromInput }: Asked): Promise<void> {
  const print = console.log;
  const passwords = createPasswords();
  if (role !== undefined) {
    return changeRole({ ...deps, passwords, giveRole: giveRole(deps), print }, email, role);
  }
  if (command === 'reset') return reset({ ...deps, print }, email);
  if (command === 'forget-passkeys') {
    return forgetAll({ forgetPasskeys: forgetPasskeys(deps), print }, email);
  }
  if (command !== 'create') {
    return changeDisabled({ setDisabled: setDisabled(deps), print }, email, command === 'disable');
  }
  const password = passwordFromInput ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  const making = makeAdmin({ ...deps, passwords, giveRole: giveRole(deps) });
  await createAdmin({ makeAdmin: making, print }, email, password);
}

function isCommand(given: string | undefined): given is Command {
  return given !== undefined && Object.hasOwn(deeds, given);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, address, given, ...rest] = positionals;
  if (!isCommand(command)) throw new WrongUsage('What shall be done?');
  if (address === undefined || rest.length > 0) throw new WrongUsage('Whose address? Give one.');
  const role = roles.find((each) => each === given);
  if ((command === 'role') !== (role !== undefined) || (given !== undefined && role === undefined)) {
    throw new WrongUsage(`Which role? One of ${roles.join(', ')}, with the command role.`);
  }
  const chosen = target({ stage: values.stage, root: path.resolve(__dirname, '..') });
  console.log(`Target: ${chosen.description}`);
  const deps = accountsOnStage(chosen);
  const email = address.trim().toLowerCase();
  const known = await deps.users.find(email);
  const asked = { command, email, role, passwordFromInput: values['password-stdin'] };
  const deed = { what: deeds[command], about: known && String(known.id) };
  await asOperator(chosen, deed, () => run(deps, asked));
}

if (require.main === module) void runCommand(usage, main);
