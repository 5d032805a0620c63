import { listReply } from '../../../../lambdas/shared/http/list-reply';

const payload = { body: '[]', isBase64Encoded: false, encoding: 'identity', size: 2 } as const;

test('names the cursor in a header that pages of other origins may read', () => {
  expect(listReply({ payload, next: 'abc' }).headers).toEqual({
    'access-control-expose-headers': 'x-next-cursor',
    'x-next-cursor': 'abc',
  });
});

test('has no cursor header at the end', () => {
  expect(listReply({ payload }).headers).not.toHaveProperty('x-next-cursor');
});
