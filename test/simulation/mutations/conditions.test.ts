import { alwaysLike, weakenings } from '../../../simulation/mutations/conditions';

test('what must hold together counts as held, one part at a time', () => {
  const always = '(attribute_exists(a) OR attribute_not_exists(a))';
  expect(weakenings('a = :a AND size(b) < :b')).toEqual([
    { part: 'a = :a', text: `(a = :a OR ${always}) AND size(b) < :b` },
    { part: 'size(b) < :b', text: `a = :a AND (size(b) < :b OR ${always})` },
  ]);
});

test('what may hold instead of each other counts as not, and parts have parts', () => {
  const always = '(attribute_exists(id) OR attribute_not_exists(id))';
  const never = '(attribute_exists(id) AND attribute_not_exists(id))';
  expect(weakenings('attribute_not_exists(id) OR (a = :a AND (b OR c))')).toEqual([
    {
      part: 'attribute_not_exists(id)',
      text: `(attribute_not_exists(id) AND ${never}) OR (a = :a AND (b OR c))`,
    },
    {
      part: '(a = :a AND (b OR c))',
      text: `attribute_not_exists(id) OR ((a = :a AND (b OR c)) AND ${never})`,
    },
    { part: 'a = :a', text: `attribute_not_exists(id) OR ((a = :a OR ${always}) AND (b OR c))` },
    { part: '(b OR c)', text: `attribute_not_exists(id) OR (a = :a AND ((b OR c) OR ${always}))` },
    { part: 'b', text: `attribute_not_exists(id) OR (a = :a AND ((b AND ${never}) OR c))` },
    { part: 'c', text: `attribute_not_exists(id) OR (a = :a AND (b OR (c AND ${never})))` },
  ]);
});

test('a condition of one part, in brackets or not, has this one, and what a template puts in is not looked into', () => {
  expect(weakenings('(a = :a)').map(({ part }) => part)).toEqual(['a = :a']);
  const always = '(attribute_exists(a) OR attribute_not_exists(a))';
  expect(weakenings('a = :a')).toEqual([{ part: 'a = :a', text: `(a = :a OR ${always}) AND ${always}` }]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  const source = "${name('a', b)} AND ${isThere}";
  expect(weakenings(source).map(({ part }) => part)).toEqual(source.split(' AND '));
});

test('what always holds asks of an attribute that the condition asks of, if it names one', () => {
  const holds = (name: string) => `(attribute_exists(${name}) OR attribute_not_exists(${name}))`;
  expect(alwaysLike('NOT size(seenAt) > :gone')).toBe(holds('seenAt'));
  expect(alwaysLike('#token = :token')).toBe(holds('#token'));
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  expect(alwaysLike('${isThere} AND (${order})')).toBe(holds('noSuchThing'));
});
