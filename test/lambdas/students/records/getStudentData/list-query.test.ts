import { listQuery } from '../../../../../lambdas/students/records/getStudentData/list-query';

test.each([
  [{}, {}],
  [{ limit: '1' }, { limit: 1 }],
  [
    { limit: '1000', cursor: 'x' },
    { limit: 1_000, cursor: 'x' },
  ],
  [{ limit: '007', other: 'y' }, { limit: 7 }],
])('takes %j', (query, expected) => {
  expect(listQuery.parse(query)).toEqual(expected);
});

test.each(['0', '1001', '-1', '1.5', '1e2', ' 5', '', 'ten', '0x10', '9'.repeat(400), '٣'])(
  'refuses limit=%j',
  (limit) => {
    expect(listQuery.safeParse({ limit }).error?.issues[0]?.path).toEqual(['limit']);
  },
);
