import { always, weakenings } from '../../../simulation/mutations/conditions';

const never = 'attribute_exists(noSuchThing)';

test('what must hold together counts as held, one part at a time', () => {
  expect(weakenings('a = :a AND size(b) < :b')).toEqual([
    { part: 'a = :a', text: `(a = :a OR ${always}) AND size(b) < :b` },
    { part: 'size(b) < :b', text: `a = :a AND (size(b) < :b OR ${always})` },
  ]);
});

test('what may hold instead of each other counts as not, and parts have parts', () => {
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
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template.
  const source = "${name('a', b)} AND ${isThere}";
  expect(weakenings(source).map(({ part }) => part)).toEqual(source.split(' AND '));
});
