import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { lift } from '../../ops/mail';

const address = 'parent@families.example';
const ses = new SESv2Client({});
const mock = mockClient(ses);
const notFound = new NotFoundException({ message: 'not in the list', $metadata: {} });

beforeEach(() => mock.reset());

/** What is left of the stage's list, and what the command prints. */
async function lifted(...listed: readonly string[]) {
  const left = new Set(listed);
  const lines: string[] = [];
  const suppressed = { remove: async (given: string) => left.delete(given) };
  await lift({ suppressed, ses, print: (line) => lines.push(line) }, address);
  return { left, lines };
}

test('takes the address from both lists', async () => {
  mock.on(DeleteSuppressedDestinationCommand, { EmailAddress: address }).resolves({});
  const { left, lines } = await lifted(address, 'other@families.example');
  expect([...left]).toEqual(['other@families.example']);
  expect(mock.calls()).toHaveLength(1);
  expect(lines).toEqual([`Mail goes to ${address} again.`]);
});

test('finishes what was begun: one of the lists may not have it any more', async () => {
  mock.on(DeleteSuppressedDestinationCommand).rejects(notFound);
  expect((await lifted(address)).lines).toEqual([`Mail goes to ${address} again.`]);
  expect((await lifted()).lines).toEqual([`${address} is on no list; nothing was changed.`]);
});

test('leaves the stage’s list as it is when SES refuses, so that the address is still shown', async () => {
  mock.on(DeleteSuppressedDestinationCommand).rejects(new Error('not authorized'));
  const left = new Set([address]);
  const suppressed = { remove: async (given: string) => left.delete(given) };
  await expect(lift({ suppressed, ses, print: () => undefined }, address)).rejects.toThrow('not authorized');
  expect(left.size).toBe(1);
});
