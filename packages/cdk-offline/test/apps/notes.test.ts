import { type RunningApp, runApp, synthesize, without } from './run-app';

let assembly: string;
let app: RunningApp | undefined;

beforeAll(async () => {
  assembly = await synthesize('notes');
}, 120_000);
afterEach(() => app?.close());

function note(running: RunningApp, method: string, key: string, body?: string): Promise<Response> {
  const init = { method, headers: { 'x-api-key': key }, ...(body !== undefined && { body }) };
  return fetch(`${running.apis[0]?.url}/notes/one`, init);
}

test('an API with a key keeps what it is given in its table', async () => {
  app = await runApp(assembly);
  const key = app.apis[0]?.keys[0]?.value ?? '';
  expect((await note(app, 'GET', 'wrong')).status).toBe(403);
  expect((await note(app, 'GET', key)).status).toBe(404);
  expect((await note(app, 'PUT', key, 'xin chào')).status).toBe(204);
  expect(await (await note(app, 'GET', key)).text()).toBe('xin chào');
  expect((await note(app, 'DELETE', key)).status).toBe(403);
  expect(app.warnings).toEqual([]);
});

test('without the grant to write it fails, and only there', async () => {
  app = await runApp(assembly, { edit: without('AWS::IAM::Policy', 'dynamodb:PutItem') });
  const key = app.apis[0]?.keys[0]?.value ?? '';
  expect((await note(app, 'PUT', key, 'a')).status).toBe(502);
  expect((await note(app, 'GET', key)).status).toBe(404);
  expect(app.warnings.join()).toContain('is not authorized to perform: dynamodb:PutItem');
});
