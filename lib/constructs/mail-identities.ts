import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { isAddressAt } from '../config/domain';
import type { StageConfig } from '../config/stage-config';
import { MailDomain } from './mail-domain';

/** Who SES knows as sender and recipient: addresses, each verified by a mail to its owner, or the stage's domain. */
export function addMailIdentities(stack: Construct, config: StageConfig): void {
  const { createEmailIdentities, domain, keepAddresses, senderEmail, recipientEmail } = config;
  if (!createEmailIdentities) return;
  if (domain) new MailDomain(stack, 'MailDomain', { config, domain });
  const confirmed = !domain || keepAddresses;
  if (confirmed) addAddress(stack, 'Sender', senderEmail);
  if (confirmed && recipientEmail === senderEmail) return;
  if (confirmed || !isAddressAt(domain, recipientEmail)) addAddress(stack, 'Recipient', recipientEmail);
}

function addAddress(stack: Construct, id: string, address: string): void {
  new EmailIdentity(new Construct(stack, id), 'Identity', { identity: Identity.email(address) });
}
