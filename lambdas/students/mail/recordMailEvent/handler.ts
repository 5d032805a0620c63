import { createDynamoDb } from '../../../shared/aws/clients';
import { readEnv } from '../../../shared/env/read-env';
import { studentsEnv } from '../../env';
import { createSuppressedAddresses } from '../suppressed-addresses';
import { readMailEvents } from './mail-event';
import { recordMailEvent } from './record-mail-event';

const env = readEnv(studentsEnv.recordMailEvent);
const record = recordMailEvent({
  addresses: createSuppressedAddresses(createDynamoDb(), env.SUPPRESSED_TABLE_NAME),
});

export function handler(event: unknown): Promise<void> {
  return record(readMailEvents(event));
}
