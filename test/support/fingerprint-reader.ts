import type { CDPSession, Page } from 'playwright-core';

/** Chromium's authenticator in software, as a fingerprint reader of the machine. */
export interface Reader {
  /** Whether it is the right finger. */
  recognize(isRight: boolean): Promise<void>;
}

export async function readerOf(page: Page): Promise<Reader> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    recognize: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** This reader takes every offer at once: nobody would come to see the form. */
export async function offerNothing(page: Page): Promise<void> {
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
}
