import { check } from '../../../contracts/http/check';
import { pageFields } from '../../../contracts/http/paging';

const read = (query: object) => check({ kind: 'record', fields: pageFields }, query, 'text');

test.each([
  [{}, {}],
  [{ limit: '1' }, { limit: 1 }],
  [
    { limit: '1000', cursor: 'x' },
    { limit: 1_000, cursor: 'x' },
  ],
  [{ limit: '007', other: 'y' }, { limit: 7 }],
])('takes %j', (query, expected) => {
  expect(read(query).value).toEqual(expected);
});

test.each(['0', '1001', '-1', '1.5', '1e2', ' 5', '', 'ten', '0x10', '9'.repeat(400), '٣'])(
  'refuses limit=%j',
  (limit) => {
    expect(read({ limit }).issues).toMatchObject([{ path: 'limit', rule: 'number' }]);
  },
);
