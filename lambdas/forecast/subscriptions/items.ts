import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { parseItem } from '../../shared/aws/parse-item';
import { transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { type KeptLink, seconds } from './subscription';

type Kind = 'subscription' | 'request' | 'link' | 'refusal';

interface Versioned {
  readonly version: number;
}

interface Sent {
  readonly id: string;
  readonly sending?: { readonly at: number } | undefined;
}

type Finished<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** Replaces what was seen, unless somebody else has changed it since. */
export type Replace<Item extends Versioned> = (seen: Item, next: Omit<Item, 'version'>) => Promise<void>;

/** The same, and has these links work, all or nothing; false when somebody else has changed it. */
export type Begin<Item extends Versioned> = (
  seen: Item,
  next: Omit<Item, 'version'>,
  links: readonly KeptLink[],
) => Promise<boolean>;

/** The items of the table: each kind has a partition of its own. */
export function createItems(client: DynamoDBDocumentClient, table: string) {
  const keyOf = (kind: Kind, id: string) => ({ TableName: table, Key: { kind, id } });
  /** A put over what was seen. */
  const replacing = (kind: Kind, seen: Versioned | undefined, next: Versioned) => ({
    TableName: table,
    Item: { ...next, kind },
    ConditionExpression: seen ? '#version = :seen' : 'attribute_not_exists(id)',
    ...(seen && {
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':seen': seen.version },
    }),
  });
  const linkPut = ({ digest, expiresAt, ...link }: KeptLink) => ({
    TableName: table,
    Item: { ...link, kind: 'link', id: digest, expiresAt: seconds(expiresAt) },
  });
  return {
    table,
    keyOf,
    replacing,
    linkPut,

    async *all<const Fs extends Fields>(kind: Kind, fields: Fs): AsyncGenerator<RecordOf<Fs>> {
      const query = {
        TableName: table,
        KeyConditionExpression: '#kind = :kind',
        ExpressionAttributeNames: { '#kind': 'kind' },
        ExpressionAttributeValues: { ':kind': kind },
      };
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        for (const item of Items) yield parseItem(kind, fields, item);
      }
    },

    async read<const Fs extends Fields>(kind: Kind, id: string, fields: Fs) {
      const { Item } = await client.send(new GetCommand({ ...keyOf(kind, id), ConsistentRead: true }));
      return Item && parseItem(kind, fields, Item);
    },

    /** Not where somebody else has changed it since it was seen. */
    async replace(kind: Kind, seen: Versioned, next: object): Promise<void> {
      const put = new PutCommand(replacing(kind, seen, { ...next, version: seen.version + 1 }));
      await unlessRefused(() => client.send(put));
    },

    /** The same, and links that work from then on, all or nothing; false when somebody else has changed it. */
    async replaceWithLinks(kind: Kind, seen: Versioned, next: object, links: readonly KeptLink[]) {
      const Put = replacing(kind, seen, { ...next, version: seen.version + 1 });
      const puts = [{ Put }, ...links.map((link) => ({ Put: linkPut(link) }))];
      return (await transact(client, puts)) === undefined;
    },

    finish: finish(client, keyOf),
  };
}

/** What a sending changes, which are these attributes, beside all that was changed meanwhile. */
function finish(
  client: DynamoDBDocumentClient,
  keyOf: (kind: Kind, id: string) => Pick<UpdateCommandInput, 'TableName' | 'Key'>,
) {
  return async <Name extends string>(
    kind: Kind,
    seen: Sent,
    next: Finished<Name>,
    names: readonly Name[],
  ) => {
    const kept = names.filter((name) => next[name] !== undefined);
    const gone = names.filter((name) => next[name] === undefined);
    const clauses = [
      ...(kept.length > 0 ? [`SET ${kept.map((name) => `#${name} = :${name}`).join(', ')}`] : []),
      ...(gone.length > 0 ? [`REMOVE ${gone.map((name) => `#${name}`).join(', ')}`] : []),
      'ADD #version :one',
    ];
    const update = new UpdateCommand({
      ...keyOf(kind, seen.id),
      UpdateExpression: clauses.join(' '),
      ConditionExpression: 'sending.#at = :begun',
      ExpressionAttributeNames: {
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ...{ '#version': 'version', '#at': 'at' },
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(kept.map((name) => [`:${name}`, next[name]])),
        ...{ ':begun': seen.sending?.at, ':one': 1 },
      },
    });
    await unlessRefused(() => client.send(update));
  };
}

export type Items = ReturnType<typeof createItems>;
