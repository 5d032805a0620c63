/** What every kind of field has. */
interface About {
  /** May be left out. */
  readonly optional?: true;
  readonly nullable?: true;
  /** Items stored before the field existed lack it: it is read as an empty text. Requests must have it. */
  readonly stored?: 'may be missing';
  /** For the API description. */
  readonly description?: string;
}

export interface TextField extends About {
  readonly kind: 'text';
  /** In characters (code points). At least one unless the text is exact or this says so. */
  readonly min?: number;
  readonly max?: number;
  /** Taken as it is: not trimmed, accents not composed, control characters allowed. For ids, cursors, URLs. */
  readonly exact?: true;
  /** Has no invisible characters: what looks the same is the same. */
  readonly visible?: true;
  /** May have line breaks and tabs. */
  readonly multiline?: true;
  readonly default?: string;
  readonly example?: string;
}

/** Normalised (NFKC) and nothing else: spaces count. */
export interface PasswordField extends About {
  readonly kind: 'password';
  readonly min?: number;
  readonly max?: number;
}

/** A text of a given pattern. */
export interface PatternField extends About {
  readonly kind: 'pattern';
  /** Of the whole text, from ^ to $. */
  readonly pattern: RegExp;
  /** Continues the field's name in a message: `must have …`. */
  readonly says: string;
  readonly default?: string;
  readonly example: string;
}

export interface EmailField extends About {
  readonly kind: 'email';
  readonly max: number;
  /** Two spellings of an address are one account. */
  readonly lowerCase?: true;
  readonly example?: string;
}

/** A calendar day, `YYYY-MM-DD`. */
export interface DayField extends About {
  readonly kind: 'day';
  readonly min?: string;
  /** `today` is the checker's day in UTC. */
  readonly max?: 'today';
  readonly example?: string;
}

/** `2026-11-20T07:00:00.000Z` */
export interface TimeField extends About {
  readonly kind: 'time';
  readonly example?: string;
}

/** `2026-11-20T14:00:00+07:00` */
export interface LocalTimeField extends About {
  readonly kind: 'localTime';
  readonly example?: string;
}

export interface WholeField extends About {
  readonly kind: 'whole';
  readonly min?: number;
  readonly max?: number;
  /** The only numbers that there can be. */
  readonly of?: readonly number[];
  readonly default?: number;
  readonly example?: number;
}

/** Finite: JSON has no other numbers. */
export interface NumberField extends About {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly example?: number;
}

export interface BooleanField extends About {
  readonly kind: 'boolean';
  readonly default?: boolean;
  readonly example?: boolean;
}

export interface ChoiceField extends About {
  readonly kind: 'choice';
  readonly of: readonly string[];
  readonly default?: string;
  readonly example?: string;
}

export interface ListField extends About {
  readonly kind: 'list';
  readonly of: Field;
  readonly min?: number;
  readonly max?: number;
  /** What the entries are called where there are too few or too many of them, one and several; by default entries. */
  readonly called?: readonly [one: string, several: string];
}

export interface RecordField extends About {
  readonly kind: 'record';
  /** Names the schema in the API description; without a title it stands where it is used. */
  readonly title?: string;
  readonly fields: Fields;
}

/** Values of one kind by names that are data. */
export interface MapField extends About {
  readonly kind: 'map';
  readonly of: Field;
  /** The names that there can be; without them any. */
  readonly keys?: readonly string[];
  /** Each of the names must be there. */
  readonly every?: true;
}

/** One of several records, told apart by the text in one of their fields. */
export interface VariantField extends About {
  readonly kind: 'variant';
  readonly title?: string;
  readonly by: string;
  readonly of: Readonly<Record<string, Fields>>;
}

/** A value that is not checked. */
export interface AnythingField extends About {
  readonly kind: 'anything';
  readonly example?: unknown;
}

/**
 * How a value is described: plain data, read by the one checker, the API description and the types. Literals only, no
 * calls and no spreads: a bundler keeps those for every importer, and drops a literal that nobody uses.
 */
export type Field =
  | TextField
  | PasswordField
  | PatternField
  | EmailField
  | DayField
  | TimeField
  | LocalTimeField
  | WholeField
  | NumberField
  | BooleanField
  | ChoiceField
  | ListField
  | RecordField
  | MapField
  | VariantField
  | AnythingField;

/** The fields of a record, in the order for people, JSON and CSV. */
export type Fields = { readonly [name: string]: Field };

export type FieldOf<Kind extends Field['kind']> = Extract<Field, { readonly kind: Kind }>;
