import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

export type ApiName = 'student' | 'phishing' | 'forecast';

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}

interface Body {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Operation {
  readonly operationId?: string;
  readonly 'x-roles'?: readonly string[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

interface PathItem extends Readonly<Record<string, unknown>> {
  readonly parameters?: readonly { readonly name: string }[];
}

export interface Document {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Body>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
}

export function fileOf(api: ApiName): string {
  return join(__dirname, '../../docs/api', `${api}.json`);
}

/** A document under docs/api, as somebody reads it who knows nothing of the code. */
export function apiDescription(api: ApiName) {
  return readDescription(JSON.parse(readFileSync(fileOf(api), 'utf8')));
}

export type ApiDescription = ReturnType<typeof readDescription>;

export function readDescription({ paths, components }: Document) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats(ajv);
  for (const [name, schema] of Object.entries(components.schemas)) ajv.addSchema(localised(schema), name);

  const compiled = new Map<object, ValidateFunction>();
  const resolved = (body: Body): Body =>
    body.$ref === undefined ? body : (components.responses[body.$ref.replace(/^.*\//, '')] ?? {});

  return {
    paths,
    responses: components.responses,
    schemas: components.schemas,
    operations: Object.entries(paths).flatMap(([path, { parameters: _, ...methods }]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation: operation as Operation,
      })),
    ),
    /** The body of an answer; undefined when the status is not described. */
    answer(path: string, method: string, status: number): Body | undefined {
      const operation = paths[path]?.[method.toLowerCase()] as Operation | undefined;
      const body = operation?.responses[status];
      return body && resolved(body);
    },
    /** What is wrong with a value, by the schema. */
    problemsOf({ schema }: Content, value: unknown): readonly string[] {
      const validate = compiled.get(schema) ?? ajv.compile(localised(schema));
      compiled.set(schema, validate);
      if (validate(value)) return [];
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}

/** Schemas are known to the validator by their names. */
function localised(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', ''));
}
