import { judgeActivations } from '../../../simulation/models/phishing/activations';
import type { Facts, Told } from '../../../simulation/phishing/play';

const good = { status: 200, body: {}, replayed: true, retryAfter: false };
const wish = { kind: 'activate', version: 'one' } as const;
const told: Told = {
  act: { client: 'one', who: 'admin', at: 0, key: 'k', wish },
  ...{ answers: [good], later: good, ended: 1 },
};
const activation = { version: 'one', by: 'admin 9' };
const judge = (activations: readonly object[]) =>
  judgeActivations({ told: [told], activations, struck: [] } as unknown as Facts);

test('one request activates a model once', () => {
  expect(judge([activation])).toEqual([]);
  expect(judge([activation, activation])).toEqual(['doubled: admin activated one 2 times, at most 1']);
  expect(judge([])).toEqual([expect.stringMatching(/^lost: admin was told/)]);
});
