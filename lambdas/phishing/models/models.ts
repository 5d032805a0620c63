import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { type Activation, readActivation } from './model-activation';

/** Which models there are, and which one judges: the history of activations. Nothing in it ever changes. */
export interface Models {
  /** The activation that counts; undefined while only the shipped model has judged. `timeout` is in milliseconds. */
  active(timeout?: number): Promise<Activation | undefined>;
  /** False when the number is taken: something else has just been activated. */
  activate(activation: Activation): Promise<boolean>;
  /** Activations that brought a new model, newest first; a page may be empty. */
  trained(): AsyncIterable<readonly Activation[]>;
}

const kind = 'activation';

export function createModels(client: DynamoDBDocumentClient, table: string): Models {
  const newestFirst = {
    TableName: table,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': kind },
    ScanIndexForward: false,
    ConsistentRead: true,
  };

  return {
    async active(timeout) {
      const abortSignal = timeout === undefined ? undefined : AbortSignal.timeout(timeout);
      const command = new QueryCommand({ ...newestFirst, Limit: 1 });
      const { Items = [] } = await client.send(command, abortSignal && { abortSignal });
      return Items[0] && readActivation(Items[0]);
    },

    async activate(activation) {
      const command = new PutCommand({
        TableName: table,
        Item: { kind, ...activation },
        ConditionExpression: 'attribute_not_exists(kind)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      const answer = await unlessRefused(() => client.send(command));
      if (!(answer instanceof ConditionalCheckFailedException)) return true;
      // Our own activation: the SDK asked again after an answer was lost.
      return answer.Item?.by?.S === activation.by && answer.Item.at?.S === activation.at;
    },

    async *trained() {
      const query = { ...newestFirst, FilterExpression: 'attribute_exists(trained)' };
      for await (const { Items = [] } of paginateQuery({ client }, query)) yield Items.map(readActivation);
    },
  };
}
