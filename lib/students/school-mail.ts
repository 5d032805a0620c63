import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { studentsEnv } from '../../lambdas/students/env';
import type { StageConfig } from '../config/stage-config';
import { addMailIdentities } from '../constructs/mail-identities';
import { type MailForOthers, OutgoingMail } from '../constructs/outgoing-mail';
import { ServiceFunction } from '../constructs/service-function';
import { SuppressedTable } from './suppressed-table';

export interface SchoolMailProps {
  readonly config: StageConfig;
  readonly senders: readonly ServiceFunction<
    'SENDER_EMAIL' | 'CONFIGURATION_SET' | 'SUPPRESSED_TABLE_NAME'
  >[];
  readonly list: ServiceFunction<'SUPPRESSED_TABLE_NAME'>;
}

export interface SchoolMail extends MailForOthers {
  readonly outgoing: OutgoingMail;
}

/** Mail to families and to the school, and the addresses to which no more of it goes. */
export function addSchoolMail(stack: Construct, { config, senders, list }: SchoolMailProps): SchoolMail {
  addMailIdentities(stack, config);
  const suppressed = new SuppressedTable(stack, 'Suppressed', config);
  const recordMailEvent = new ServiceFunction(stack, 'recordMailEvent', {
    config,
    description: 'Keeps the addresses whose mail came back and of whoever complained about spam',
    variables: studentsEnv.recordMailEvent,
    memorySize: 256,
    timeout: Duration.seconds(30),
  });
  const mail = new OutgoingMail(stack, 'Mail', { config, target: recordMailEvent });
  mail.grantSend(...senders);
  suppressed.grantLookUp(...senders);
  suppressed.grantRecord(recordMailEvent);
  suppressed.grantList(list);
  return {
    outgoing: mail,
    grantMails: (target) => {
      mail.grantSend(target);
      suppressed.grantLookUp(target);
    },
    grantQuota: (target) => mail.grantQuota(target),
  };
}
