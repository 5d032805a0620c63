import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { within } from '../../shared/aws/within';
import { type Activation, readActivation } from './model-activation';

/** The history of activations: which models there are, and which one is active. Entries never change. */
export interface Models {
  /** The latest activation; undefined if there was none, so that the shipped model is active. `timeout` is in milliseconds. */
  active(timeout?: number): Promise<Activation | undefined>;
  /** Whether this request made one of the latest activations. */
  isMadeBy(request: string): Promise<boolean>;
  /** False if the number is taken: another model has just been activated. */
  activate(activation: Activation): Promise<boolean>;
  /** Activations that brought a new model, trained here or by an operator, newest first; a page may be empty. */
  brought(): AsyncIterable<readonly Activation[]>;
}

const kind = 'activation';
/** More than anybody activates while a request is sent again. */
const latest = 50;

/** Refused if the number is taken. */
export function activationPut(table: string, activation: Activation) {
  return {
    TableName: table,
    Item: { kind, ...activation },
    ConditionExpression: 'attribute_not_exists(kind)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
}

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
      const command = new QueryCommand({ ...newestFirst, Limit: 1 });
      const { Items = [] } = await client.send(command, timeout === undefined ? undefined : within(timeout));
      return Items[0] && readActivation(Items[0]);
    },

    async isMadeBy(request) {
      const { Items = [] } = await client.send(new QueryCommand({ ...newestFirst, Limit: latest }));
      return Items.map(readActivation).some((activation) => activation.request === request);
    },

    async activate(activation) {
      const command = new PutCommand(activationPut(table, activation));
      const answer = await unlessRefused(() => client.send(command));
      if (!(answer instanceof ConditionalCheckFailedException)) return true;
      // Our own activation: the SDK repeated the request after its answer was lost.
      return answer.Item?.by?.S === activation.by && answer.Item.at?.S === activation.at;
    },

    async *brought() {
      const query = {
        ...newestFirst,
        FilterExpression: 'attribute_exists(trained) OR attribute_exists(added)',
      };
      for await (const { Items = [] } of paginateQuery({ client }, query)) yield Items.map(readActivation);
    },
  };
}
