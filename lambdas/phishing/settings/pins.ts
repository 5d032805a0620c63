import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type HashedPin, pinIterations } from '../../../contracts/phishing/protection';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';
import { type StoredPin, storedPinFields } from './stored-pin';
import { isStill, type Replaceable } from './versions';

/** The PINs of families, in items of their own: settings are replaced whole. */
export interface Pins extends Replaceable<StoredPin> {
  remove(userId: string): Promise<void>;
}

export function createPins(client: DynamoDBDocumentClient, tableName: string): Pins {
  return {
    async find(userId) {
      const get = new GetCommand({ TableName: tableName, Key: keyOf(userId), ConsistentRead: true });
      const { Item } = await client.send(get);
      return Item && parseItem('PIN', storedPinFields, Item);
    },

    async replace(userId, pin, before) {
      const put = { TableName: tableName, Item: { ...keyOf(userId), ...pin }, ...isStill(before) };
      return isWritten(() => client.send(new PutCommand(put)));
    },

    async remove(userId) {
      await client.send(new DeleteCommand({ TableName: tableName, Key: keyOf(userId) }));
    },
  };
}

/** Accounts are numbers. */
function keyOf(userId: string): { readonly userId: string } {
  return { userId: `pin of ${userId}` };
}

export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(16);
  const hash = await promisify(pbkdf2)(pin, salt, pinIterations, 32, 'sha256');
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), iterations: pinIterations };
}
