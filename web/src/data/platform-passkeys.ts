/** What became of asking the browser for a passkey; `known`: this device has one of the account already. */
export type Shown =
  | { readonly kind: 'shown'; readonly credential: object }
  | { readonly kind: 'cancelled' | 'known' | 'impossible' };

/** Whether this browser makes passkeys, and reads and writes their JSON (WebAuthn 3). */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

export function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Shown> {
  return shown(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
}

export function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  asked: { readonly mediation?: CredentialMediationRequirement; readonly signal?: AbortSignal } = {},
): Promise<Shown> {
  return shown(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...asked,
    }),
  );
}

/** Whether the browser offers passkeys where a name is typed. */
export async function offersPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

async function shown(ask: () => Promise<Credential | null>): Promise<Shown> {
  try {
    const credential = await ask();
    if (!(credential instanceof PublicKeyCredential)) return { kind: 'impossible' };
    return { kind: 'shown', credential: credential.toJSON() };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
    return { kind: name === 'InvalidStateError' ? 'known' : 'impossible' };
  }
}
