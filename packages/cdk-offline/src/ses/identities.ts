import { join } from 'node:path';
import type { Assembly } from '../services';
import { readState, writeState } from '../state-file';
import { bareAddress, domainOf } from './address';

/** The addresses and domains that may send. */
export interface Identities {
  /** There is nobody here to click the link in a verification mail, so it is verified at once. */
  verify(identity: string): void;
  delete(identity: string): void;
  /** The identity that lets this address send: itself, or its domain. */
  identityOf(address: string): string | undefined;
}

interface State {
  readonly verified: readonly string[];
  /** Identities of the templates, verified when they first appeared; a later deletion stays one. */
  readonly created: readonly string[];
}

export function createIdentities(assembly: Assembly, directory: string): Identities {
  const path = join(directory, 'ses-identities.json');
  let state = deploy(readState<State>(path, { verified: [], created: [] }), assembly);
  const setVerified = (verified: readonly string[]) => {
    state = { ...state, verified };
    writeState(path, state);
  };
  setVerified(state.verified);
  const isVerified = (identity: string) => state.verified.includes(identity);

  return {
    verify: (identity) => setVerified([...new Set([...state.verified, normalize(identity)])]),
    delete: (identity) => setVerified(state.verified.filter((each) => each !== normalize(identity))),
    identityOf: (address) => [address, domainOf(address)].find(isVerified),
  };
}

/** As CloudFormation: creates what the templates have added and deletes what they have dropped, no more. */
function deploy({ verified, created }: State, assembly: Assembly): State {
  const declared = assembly.ofType('AWS::SES::EmailIdentity').map((resource) => normalize(resource.ref));
  const added = declared.filter((identity) => !created.includes(identity));
  const dropped = created.filter((identity) => !declared.includes(identity));
  const kept = verified.filter((identity) => !dropped.includes(identity));
  return { verified: [...new Set([...kept, ...added])], created: declared };
}

function normalize(identity: string): string {
  return identity.includes('@') ? bareAddress(identity) : identity.toLowerCase();
}
