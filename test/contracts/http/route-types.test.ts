import type {
  CallOf,
  GoodAnswer,
  ReplyOf,
  RequestOf,
  Route,
  WithParams,
} from '../../../contracts/http/route';

const review = {
  api: 'phishing',
  summary: 'Reviews',
  method: 'POST',
  path: '/entries/{id}/review',
  caller: ['Admin'],
  params: { id: { kind: 'text' } },
  query: { page: { kind: 'whole', default: 1 }, since: { kind: 'day', optional: true } },
  body: { label: { kind: 'choice', of: ['good', 'bad'] }, score: { kind: 'number', nullable: true } },
  answers: {
    200: {
      kind: 'list',
      of: {
        kind: 'record',
        fields: { by: { kind: 'variant', by: 'kind', of: { list: { entry: { kind: 'text' } }, model: {} } } },
      },
    },
    202: { kind: 'record', fields: { queued: { kind: 'boolean' } } },
    409: 'It is reviewed already.',
  },
} as const satisfies Route;

const unnamed = { ...review, path: '/entries/{id}/{other}' } as const satisfies Route;

/** Both ways assignable. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

type Made = readonly {
  readonly by: { readonly kind: 'list'; readonly entry: string } | { readonly kind: 'model' };
}[];

/** Each line is an error of the type-check where the types are not what they say. */
const proofs: readonly true[] = [
  true satisfies Same<
    RequestOf<typeof review>,
    {
      readonly params: { readonly id: string };
      readonly query: { readonly page: number; readonly since?: string | undefined };
      readonly body: { readonly label: 'good' | 'bad'; readonly score: number | null };
      readonly file: undefined;
    }
  >,
  true satisfies Same<GoodAnswer<typeof review>, Made | { readonly queued: boolean }>,
  true satisfies Same<
    ReplyOf<typeof review>,
    | { readonly status: 200; readonly body: Made }
    | { readonly status: 202; readonly body: { readonly queued: boolean } }
  >,
  true satisfies Same<CallOf<typeof review>['params'], { readonly id: string }>,
  true satisfies Same<WithParams<typeof review>, typeof review>,
  true satisfies Same<WithParams<typeof unnamed>, never>,
];

test('a description gives its types to both sides', () => expect(proofs).not.toContain(false));
