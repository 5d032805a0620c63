import { accountMarks } from '../../../../lambdas/phishing/dataset/account-mark';

const url = 'https://a.example/';
const accounts = Array.from({ length: 1_000 }, (_, id) => String(id));
const marksWith = (key: string) => {
  const markOf = accountMarks({ current: async () => key });
  return (of: string) => Promise.all(accounts.map((id) => markOf(of, id)));
};

test('an account has one mark for a URL, and others for other URLs and keys', async () => {
  const marks = await marksWith('one')(url);
  expect(await marksWith('one')(url)).toEqual(marks);
  for (const others of [await marksWith('one')('https://b.example/'), await marksWith('two')(url)]) {
    const same = others.filter((mark, at) => mark === marks[at]).length;
    expect(same).toBeLessThan(60);
  }
});

test('many accounts share each mark, and there are no more than 64', async () => {
  const counts = new Map<string, number>();
  for (const mark of await marksWith('one')(url)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  expect(counts.size).toBe(64);
  expect([...counts.keys()].every((mark) => mark.length === 1)).toBe(true);
  expect(Math.min(...counts.values())).toBeGreaterThan(3);
});
