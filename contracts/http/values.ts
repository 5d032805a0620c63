import type { Field, Fields } from './fields';

/** The value that a field describes, once it is checked; of a field that nobody knows yet, anything. */
export type ValueOf<F extends Field> = Field extends F
  ? unknown
  : Plain<F> | (F extends { readonly nullable: true } ? null : never);

/** A record once it is checked: defaults filled in. */
export type RecordOf<Fs extends Fields> = Flat<
  { readonly [Name in keyof Fs as IsOptional<Fs[Name], Name, never>]: ValueOf<Fs[Name]> } & {
    readonly [Name in keyof Fs as IsOptional<Fs[Name], never, Name>]?: ValueOf<Fs[Name]> | undefined;
  }
>;

/** A record as a caller sends it: what has a default may be left out. */
export type InputOf<Fs extends Fields> = Flat<
  { readonly [Name in keyof Fs as MayBeLeftOut<Fs[Name], never, Name>]: ValueOf<Fs[Name]> } & {
    readonly [Name in keyof Fs as MayBeLeftOut<Fs[Name], Name, never>]?: ValueOf<Fs[Name]> | undefined;
  }
>;

type IsOptional<F, No, Yes> = F extends { readonly optional: true } ? Yes : No;
type MayBeLeftOut<F, Yes, No> = F extends { readonly optional: true } | { readonly default: unknown }
  ? Yes
  : No;
type Flat<T> = { [Key in keyof T]: T[Key] };

type Plain<F extends Field> = F extends { readonly kind: 'choice'; readonly of: readonly (infer Choice)[] }
  ? Choice
  : F extends { readonly kind: 'whole' | 'number' }
    ? number
    : F extends { readonly kind: 'boolean' }
      ? boolean
      : F extends { readonly kind: 'anything' }
        ? unknown
        : F extends Nested
          ? NestedOf<F>
          : string;

type Nested = Extract<Field, { readonly kind: 'list' | 'record' | 'map' | 'variant' }>;

type NestedOf<F extends Nested> = F extends {
  readonly kind: 'record';
  readonly fields: infer Fs extends Fields;
}
  ? RecordOf<Fs>
  : F extends { readonly kind: 'list'; readonly of: infer Each extends Field }
    ? readonly ValueOf<Each>[]
    : F extends { readonly kind: 'map'; readonly of: infer Each extends Field }
      ? MapOf<F, ValueOf<Each>>
      : F extends { readonly kind: 'variant'; readonly by: infer By extends string; readonly of: infer Of }
        ? VariantOf<By, Of>
        : never;

type MapOf<F, Value> = F extends { readonly keys: readonly (infer Key extends string)[] }
  ? F extends { readonly every: true }
    ? { readonly [K in Key]: Value }
    : { readonly [K in Key]?: Value | undefined }
  : { readonly [key: string]: Value };

type VariantOf<By extends string, Of> = {
  [Name in keyof Of]: Of[Name] extends Fields
    ? Flat<{ readonly [K in By]: Name } & RecordOf<Of[Name]>>
    : never;
}[keyof Of];
