import { type Finding, fine, obstacle } from '../finding';
import type { Place } from '../plan';

export interface CredentialsPort {
  /** Rejects when there are no credentials, when AWS does not accept them, or when no region is chosen. */
  place(): Promise<Place>;
}

/** Asked before anything else: without an account there is nobody to ask. */
export async function askCredentials(account: CredentialsPort): Promise<{
  readonly place?: Place;
  readonly finding: Finding;
}> {
  try {
    const place = await account.place();
    return { place, finding: fine(`account ${place.account} in ${place.region}`) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const command = reason.includes('Region is missing') ? 'export AWS_REGION=us-east-1' : 'aws configure';
    return { finding: obstacle(`${reason}. Set AWS_PROFILE, or give what is missing:`, command) };
  }
}
