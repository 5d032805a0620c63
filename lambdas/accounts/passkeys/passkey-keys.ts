const ofAccount = 'account ';

/** Under which the passkeys of an account stand. */
export function keyOf(account: string): string {
  return `${ofAccount}${account}`;
}

export function accountIn(key: string): string {
  return key.slice(ofAccount.length);
}
