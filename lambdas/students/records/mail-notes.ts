import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { plainItem } from '../../shared/aws/plain-item';
import { isWritten, unlessRefused } from '../../shared/aws/unless-refused';
import { andSay } from './beside-record';
import { type MailMark, type MailSent, parseStudent, type StoredStudent } from './stored-student';

/** What became of taking a mail over; `now` is the record, unless there is none any more. */
export interface Taking {
  readonly isTaken: boolean;
  readonly now: StoredStudent | undefined;
}

/** The right to send the mail of a record, and what became of it. Nothing here changes what the record says. */
export interface MailNotes {
  /** Takes the right over from the mark that was seen; may be repeated. */
  takeMail(studentid: string, seen: Pick<MailMark, 'token'>, mark: MailMark): Promise<Taking>;
  /** Keeps what became of the mail of this mark; false if it is no longer the one that is there. */
  mailed(studentid: string, mark: MailMark, mail: MailSent): Promise<boolean>;
  /** Nobody sends the mail of this mark any more. */
  letMailGo(studentid: string, mark: Pick<MailMark, 'token'>): Promise<void>;
}

export function createMailNotes(client: DynamoDBDocumentClient, TableName: string): MailNotes {
  const update = (studentid: string, token: string, UpdateExpression: string, values: object = {}) =>
    new UpdateCommand({
      TableName,
      Key: { studentid },
      UpdateExpression,
      ConditionExpression: 'mailing.#token = :token',
      ExpressionAttributeNames: { '#token': 'token' },
      ExpressionAttributeValues: { ':token': token, ...values },
      ReturnValues: 'ALL_NEW',
      ...andSay,
    });
  return {
    takeMail: async (studentid, seen, mark) => {
      const command = update(studentid, seen.token, 'SET mailing = :mark', { ':mark': mark });
      const answer = await unlessRefused(() => client.send(command));
      if (!(answer instanceof ConditionalCheckFailedException))
        return { isTaken: true, now: parseStudent(answer.Attributes) };
      const now = parseStudent(answer.Item && plainItem(answer.Item));
      // Our own mark: the SDK repeated the request after its answer was lost.
      return { isTaken: now?.mailing?.token === mark.token, now };
    },
    mailed: (studentid, mark, mail) => {
      const keeping = 'REMOVE mailing SET mails = list_append(if_not_exists(mails, :none), :mail)';
      const command = update(studentid, mark.token, keeping, { ':mail': [mail], ':none': [] });
      return isWritten(() => client.send(command));
    },
    letMailGo: async (studentid, mark) => {
      await isWritten(() => client.send(update(studentid, mark.token, 'REMOVE mailing')));
    },
  };
}
