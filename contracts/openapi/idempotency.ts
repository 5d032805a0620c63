import type { Json } from './json';

/** Of every POST. */
export const idempotencyKey = '#/components/parameters/IdempotencyKey';

export const idempotencyParameter: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Best a random one for each request, sent again when the request is. The same caller with the same request gets the first answer for 24 hours, and nothing happens twice; answers of 403, 429 and 5xx, and others with Retry-After, are not kept.',
    schema: { type: 'string', pattern: '^[ -~]{1,64}$' },
    example: '0b8f6a52-6f5e-4d53-9c0e-2a7c1f3c9d11',
  },
};
