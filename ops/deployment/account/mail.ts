import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { MailPort } from '../questions/mail';

export function mailOf(client = new SESv2Client({})): MailPort {
  return {
    async verified(EmailIdentity) {
      try {
        const { VerificationStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
        return VerificationStatus === 'SUCCESS';
      } catch (error) {
        if (error instanceof NotFoundException) return undefined;
        throw error;
      }
    },
    async mailAccount() {
      const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await client.send(
        new GetAccountCommand({}),
      );
      return {
        production: ProductionAccessEnabled === true,
        sends: SendingEnabled !== false,
        perDay: SendQuota?.Max24HourSend ?? 0,
        perSecond: SendQuota?.MaxSendRate ?? 0,
      };
    },
  };
}
