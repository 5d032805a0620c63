import type { Resource } from './services';

/** Reads a resource's properties, whose intrinsics are resolved, and names the place of whatever is wrong. */
export interface Properties {
  readonly where: string;
  has(name: string): boolean;
  text(name: string): string;
  optionalText(name: string): string | undefined;
  optionalNumber(name: string): number | undefined;
  /** CloudFormation's default of a boolean is false. */
  flag(name: string): boolean;
  texts(name: string): readonly string[];
  textMap(name: string): Readonly<Record<string, string>>;
  child(name: string): Properties;
  children(name: string): readonly Properties[];
  /** Throws if one of these is set (to more than false or an empty object): what is not emulated must not be passed over in silence. */
  refuse(...names: string[]): void;
}

export function propertiesOf(resource: Resource): Properties {
  return createProperties(`${resource.stack}/${resource.logicalId}`, resource.properties);
}

export function createProperties(where: string, values: Readonly<Record<string, unknown>>): Properties {
  const fail = (name: string, wanted: string): never => {
    throw new Error(`${where}: ${name} must be ${wanted}, not ${JSON.stringify(values[name])}`);
  };
  // Templates may write a number or a boolean as a string, and the other way round.
  const scalar = (name: string, value: unknown): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return fail(name, 'a string');
  };
  const list = (name: string): readonly unknown[] => {
    const value = values[name] ?? [];
    return Array.isArray(value) ? value : fail(name, 'a list');
  };
  const object = (name: string, value: unknown): Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : fail(name, 'an object');
  const optionalText = (name: string) =>
    values[name] === undefined ? undefined : scalar(name, values[name]);

  return {
    where,
    has: (name) => values[name] !== undefined,
    text: (name) => optionalText(name) ?? fail(name, 'given'),
    optionalText,
    optionalNumber: (name) => {
      const value = optionalText(name);
      if (value === undefined) return undefined;
      return value !== '' && Number.isFinite(Number(value)) ? Number(value) : fail(name, 'a number');
    },
    flag: (name) => optionalText(name) === 'true',
    texts: (name) => list(name).map((value) => scalar(name, value)),
    textMap: (name) =>
      Object.fromEntries(
        Object.entries(object(name, values[name] ?? {})).map(([key, value]) => [key, scalar(name, value)]),
      ),
    child: (name) => createProperties(`${where}.${name}`, object(name, values[name] ?? {})),
    children: (name) =>
      list(name).map((value, at) => createProperties(`${where}.${name}[${at}]`, object(name, value))),
    refuse: (...names) => {
      const found = names.find((name) => saysSomething(values[name]));
      if (found !== undefined) throw new Error(`${where}: ${found} is not emulated on this machine`);
    },
  };
}

/** CDK writes out empty objects and some defaults. */
function saysSomething(value: unknown): boolean {
  if (value === undefined || value === false || value === 'false') return false;
  return typeof value !== 'object' || value === null || Object.keys(value).length > 0;
}
