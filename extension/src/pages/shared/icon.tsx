const paths = {
  house: 'M2.5 9 10 3.5 17.5 9M4.5 8v8.5h11V8M8.2 16.5v-5h3.6v5',
  back: 'M8.5 4.5 3 10l5.5 5.5M3.5 10H17',
  onwards: 'm7.5 4.5 5.5 5.5-5.5 5.5',
  lock: 'M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  tick: 'm4.5 10.5 3.7 3.7 7.3-8',
  flag: 'M5 17.5V3M5 3.5h9.5l-2 3.5 2 3.5H5',
} as const;

export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

/** Whose page this is. */
export function BrandMark() {
  return (
    <span class="brand">
      <span class="brand-mark">
        <Icon name="house" />
      </span>
      Schoolhouse
    </span>
  );
}
