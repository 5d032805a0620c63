import * as z from 'zod';
import forecastApi from '../../docs/api/forecast.json';

type Schema = Parameters<typeof z.fromJSONSchema>[0];

const paths: Readonly<Record<string, unknown>> = forecastApi.paths;

/** What the OpenAPI document of the API forecast says that this path answers. */
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

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content: { readonly 'application/json': Content } }>
  >;
}

function contentOf(path: string, status: string): Content {
  const { get, post } = paths[path] as { readonly get?: Operation; readonly post?: Operation };
  const content = (get ?? post)?.responses[status]?.content['application/json'];
  if (!content) throw new Error(`Nothing is documented for ${status} of ${path}`);
  return content;
}

/** OpenAPI keeps schemas where JSON Schema has `$defs`. */
function withDefinitions({ components, ...schema }: { components: { schemas: object } }): object {
  const whole = { ...schema, $defs: components.schemas };
  return JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/'));
}
