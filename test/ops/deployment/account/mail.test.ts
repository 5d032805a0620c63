import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { mailOf } from '../../../../ops/deployment/account/mail';

const region = 'us-east-1';
const failed = { $metadata: { httpStatusCode: 400 } };

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html, API_GetAccount.html */
describe('SES', () => {
  const client = new SESv2Client({ region });
  const ses = mockClient(client);
  const account = mailOf(client);

  it.each([
    ['SUCCESS', true],
    ['PENDING', false],
    ['FAILED', false],
    ['TEMPORARY_FAILURE', false],
    ['NOT_STARTED', false],
  ] as const)('has an identity whose verification is %s', async (VerificationStatus, verified) => {
    ses.on(GetEmailIdentityCommand).resolves({ VerificationStatus });
    expect(await account.verified('a@school.test')).toBe(verified);
  });

  it('has no such identity', async () => {
    ses
      .on(GetEmailIdentityCommand)
      .rejects(new NotFoundException({ ...failed, message: 'Email identity does not exist.' }));
    expect(await account.verified('a@school.test')).toBeUndefined();
  });

  it('describes an account in the sandbox', async () => {
    ses.on(GetAccountCommand).resolves({
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 0 },
    });
    expect(await account.mailAccount()).toEqual({
      production: false,
      sends: true,
      perDay: 200,
      perSecond: 1,
    });
  });
});
