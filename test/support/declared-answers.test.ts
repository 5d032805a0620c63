import { type Document, readDescription } from './api-description';
import { createFaultFinder, type SeenAnswer } from './declared-answers';

const document: Document = {
  paths: {
    '/pupils/{id}': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pupil' } } } },
          204: {},
          404: { $ref: '#/components/responses/Failure' },
        },
      },
    },
    '/pupils/export': {
      get: { responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } } },
    },
  },
  components: {
    schemas: {
      Pupil: {
        type: 'object',
        properties: { id: { type: 'string' }, age: { type: 'integer', minimum: 5 } },
        required: ['id', 'age'],
      },
    },
    responses: {
      Failure: {
        content: {
          'application/json': {
            schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
          },
        },
      },
    },
  },
};
const findFault = createFaultFinder({ school: readDescription(document) });

function answer(change: Partial<SeenAnswer>): SeenAnswer {
  return {
    api: 'school',
    method: 'GET',
    path: '/pupils/7',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: '{"id":"7","age":12}',
    ...change,
  };
}

it.each<[string, Partial<SeenAnswer>]>([
  ['what is described', {}],
  ['an answer without a body', { status: 204, contentType: undefined, body: '' }],
  ['an error that several routes share', { status: 404, body: '{"message":"Not found"}' }],
  ['the headers alone', { method: 'HEAD', body: '' }],
  ['a file', { path: '/pupils/export', contentType: 'text/csv', body: 'id,age\r\n' }],
  ['a refusal where there is no route', { path: '/teachers', status: 404, body: '{"message":"Not found"}' }],
])('is content with %s', (_, change) => {
  expect(findFault(answer(change))).toBeUndefined();
});

it.each<[string, Partial<SeenAnswer>, string]>([
  ['a status that is not declared', { status: 418 }, 'declared are 200, 204, 404'],
  ['a body outside its schema', { body: '{"id":"7","age":4}' }, 'age'],
  ['a field that is missing', { body: '{"id":"7"}' }, 'age'],
  ['an error without a message', { status: 404, body: '{}' }, 'message'],
  ['a body where none is declared', { status: 204 }, 'no body is declared'],
  ['another type', { contentType: 'text/html' }, 'declared is application/json'],
  ['a route that is not declared', { path: '/teachers' }, 'no route is declared'],
  ['a method that is not declared', { method: 'DELETE' }, 'no route is declared'],
  ['an API without a description', { api: 'canteen' }, 'no description has this API'],
])('names %s', (_, change, fault) => {
  expect(findFault(answer(change))).toContain(fault);
});
