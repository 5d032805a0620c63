/** A row of an answer as it came: every value is checked before it is used. */
export type Row = Readonly<Record<string, unknown>>;

/** Names are checked against the shape that the contract gives the answer, if one is named. */
type NameIn<Shape> = keyof Shape & string;
type AnyShape = Record<string, unknown>;

export function at<Shape = AnyShape>(value: unknown, name: NameIn<Shape>): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A finite number, or null: a chart never meets anything else. */
export function numberAt<Shape = AnyShape>(value: unknown, name: NameIn<Shape>): number | null {
  const found = at<AnyShape>(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

export function textAt<Shape = AnyShape>(value: unknown, name: NameIn<Shape>): string {
  const found = at<AnyShape>(value, name);
  return typeof found === 'string' ? found : '';
}

export function rowsAt<Shape = AnyShape>(value: unknown, name: NameIn<Shape>): readonly Row[] {
  const found = at<AnyShape>(value, name);
  return Array.isArray(found) ? found.filter(isRow) : [];
}

export function textsAt<Shape = AnyShape>(value: unknown, name: NameIn<Shape>): readonly string[] {
  const found = at<AnyShape>(value, name);
  return Array.isArray(found) ? found.filter((text) => typeof text === 'string') : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null;
}
