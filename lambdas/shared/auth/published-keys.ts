import { createPublicKey, type KeyObject } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../aws/parse-item';
import { type Now, seconds } from '../time/clock';
import type { KeyPair } from './token-key';

/** Where those that sign say by which public key it can be checked. */
export interface PublishedKeys {
  /** For as long as a token that is signed in the next quarter of an hour can be good, and a while. */
  publish(key: Pick<KeyPair, 'kid' | 'publicKey'>): Promise<void>;
  find(kid: string): Promise<KeyObject | undefined>;
}

/** Seconds. */
const lifetime = 2 * 3_600;

const coordinate = {
  kind: 'pattern',
  pattern: /^[\w-]{43}$/,
  says: '32 bytes in base64url',
  example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
} as const;
const storedFields = { x: coordinate, y: coordinate, endsAt: { kind: 'whole' } } as const satisfies Fields;

export function createPublishedKeys(
  client: DynamoDBDocumentClient,
  table: string,
  clock: Now,
): PublishedKeys {
  return {
    async publish({ kid, publicKey }) {
      const Item = { kid, ...publicKey, endsAt: seconds(clock) + lifetime };
      await client.send(new PutCommand({ TableName: table, Item }));
    },

    async find(kid) {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { kid }, ConsistentRead: true }),
      );
      const found = Item && parseItem('public key', storedFields, Item);
      if (found === undefined || found.endsAt <= seconds(clock)) return undefined;
      const { x, y } = found;
      return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    },
  };
}
