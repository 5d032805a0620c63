import * as z from 'zod';
import forecastApi from '../../docs/api/forecast.json';

type Schema = Parameters<typeof z.fromJSONSchema>[0];

const paths: Readonly<Record<string, unknown>> = forecastApi.paths;

/** What the OpenAPI document of the API forecast says that a GET of this path answers. */
export function documentedAnswer(path: string, status = '200'): z.ZodType {
  const { schema } = contentOf(path, status);
  const { components } = forecastApi;
  return z.fromJSONSchema(withDefinitions({ ...schema, components }) as Schema);
}

export function documentedExample(path: string, status = '200'): unknown {
  return contentOf(path, status).example;
}

interface Content {
  readonly schema: object;
  readonly example: unknown;
}

function contentOf(path: string, status: string): Content {
  const { get } = paths[path] as {
    get: { responses: Record<string, { content: { 'application/json': Content } }> };
  };
  const content = get.responses[status]?.content['application/json'];
  if (!content) throw new Error(`Nothing is documented for ${status} of ${path}`);
  return content;
}

/** OpenAPI keeps schemas where JSON Schema has `$defs`. */
function withDefinitions({ components, ...schema }: { components: { schemas: object } }): object {
  const whole = { ...schema, $defs: components.schemas };
  return JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/'));
}
