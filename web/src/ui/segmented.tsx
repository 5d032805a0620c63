import type { ComponentChildren } from 'preact';

interface Option<Value extends string> {
  readonly value: Value;
  /** What assistive technology reads and the tooltip shows. */
  readonly name: string;
  readonly content: ComponentChildren;
  readonly lang?: string;
}

interface Props<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice of a few, drawn as one pill; underneath it is a group of radio buttons. */
export function Segmented<Value extends string>({ name, legend, value, options, onChange }: Props<Value>) {
  return (
    <fieldset class="segmented">
      <legend class="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.name}>
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span class="visually-hidden" lang={option.lang}>
            {option.name}
          </span>
          <span class="segment" aria-hidden="true">
            {option.content}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
