import { apiDescription } from './api-description';

const api = apiDescription('forecast');

/** What is wrong with an answer of the API forecast, by its description. */
export function problemsWith(method: string, path: string, status: number, body: unknown): readonly string[] {
  const content = api.answer(path, method, status)?.content?.['application/json'];
  return content ? api.problemsOf(content, body) : [`${method} ${path} has no answer ${status}`];
}
