import { apis } from '../../../contracts/openapi/apis';
import { documentOf } from '../../../contracts/openapi/document';

/** Of a description: what holds routes, answers or fields by name. */
const holders = ['routes', 'answers', 'fields', 'body', 'query', 'params'];

interface Removal {
  readonly what: string;
  readonly left: unknown;
}

/** The value without one route, answer or field, for each that there is in it. */
function removals(value: unknown, key: string, path = key): readonly Removal[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const whole = `${path}.${name}`;
    const { [name]: _, ...rest } = value as Readonly<Record<string, unknown>>;
    const without = holders.includes(key) ? [{ what: whole, left: rest }] : [];
    const within = removals(each, name, whole).map(({ what, left }) => ({
      what,
      left: Array.isArray(value) ? value.with(Number(name), left) : { ...value, [name]: left },
    }));
    return [...without, ...within];
  });
}

/** `npm run check` compares the documents under docs/api with what the routes say. */
describe.each(Object.entries(apis))('the document of the API %s', (_name, api) => {
  const document = JSON.stringify(documentOf(api));
  const all = removals(api.routes, 'routes');

  it('is another one without any route, answer or field', { tags: ['long'] }, () => {
    const unnoticed = all.filter(({ left }) => {
      try {
        return JSON.stringify(documentOf({ ...api, routes: left as typeof api.routes })) === document;
      } catch (error) {
        // What is used twice was changed in one place only.
        expect(String(error)).toMatch(/Two schemas are called|describe its variables differently/);
        return false;
      }
    });
    expect(all.length).toBeGreaterThan(10);
    expect(unnoticed.map(({ what }) => what)).toEqual([]);
  });
});
