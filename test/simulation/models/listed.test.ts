import { judgeListed } from '../../../simulation/models/phishing/listed';
import type { Facts, Told } from '../../../simulation/phishing/play';

const url = 'https://one.example/a';
const good = { status: 200, body: {}, replayed: true, retryAfter: false };
const close = (outcome: 'Phishing' | 'Benign' | 'Rejected'): Told => ({
  act: { client: 'one', who: 'admin', at: 0, wish: { kind: 'close', url, outcome } },
  ...{ answers: [good], later: good },
});
const phishing = { url, status: 'Approved', finalLabel: 'Phishing', reviewedBy: '9' };
const benign = { ...phishing, finalLabel: 'Benign' };
const rejected = { url, status: 'Rejected', reviewedBy: '9' };

function judge(entry: object, isListed: boolean, told: Told, struck: Facts['struck'] = []) {
  const facts = { dataset: [entry], blocked: new Map([[url, isListed]]), struck };
  return judgeListed(facts as unknown as Facts, url, [told]);
}

test('the list is as the last review says', () => {
  expect(judge(phishing, true, close('Phishing'))).toEqual([]);
  expect(judge(benign, false, close('Benign'))).toEqual([]);
  expect(judge(phishing, false, close('Phishing'))).toEqual([
    expect.stringMatching(/^lost: families may open/),
  ]);
  for (const [entry, outcome] of [
    [benign, 'Benign'],
    [rejected, 'Rejected'],
  ] as const)
    expect(judge(entry, true, close(outcome))).toEqual([
      expect.stringMatching(/^contradiction: families may not/),
    ]);
});

test('where the reviewer was not told, or another review was, it waits for the night', () => {
  const failed = { ...good, status: 502 };
  expect(judge(benign, true, { ...close('Benign'), answers: [failed], later: failed })).toEqual([]);
  expect(judge(benign, true, close('Phishing'))).toEqual([]);
  expect(judge({ ...benign, reviewedBy: '10' }, true, close('Benign'))).toEqual([]);
});

test('where the list could not be read in all attempts it waits for the night', () => {
  const struck = [1, 2, 3].map((occurrence) => ({
    site: { function: 'closeCase', operation: 's3:GETObject', occurrence },
    kind: 'error',
  }));
  expect(judge(benign, true, close('Benign'), struck as unknown as Facts['struck'])).toEqual([]);
});
