const SHAPES = {
  alert: 'M10 6.5v4M10 13.4v.1M10 2.5 18 16.5H2z',
  archive: 'M3 4h14v3.5H3zM4.5 7.5V16h11V7.5M8 10.5h4',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  dark: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  leave: 'M12 3.5H4.5v13H12M8.5 10h8M13.5 7l3 3-3 3',
  light:
    'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  link: 'M8.3 11.7a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.7 8.3a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  list: 'M3 5.5h.1M3 10h.1M3 14.5h.1M7 5.5h10M7 10h10M7 14.5h10',
  person: 'M13 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  school: 'M2.5 9 10 3.5 17.5 9M4.5 8v8.5h11V8M8.2 16.5v-5h3.6v5',
  search: 'M13.5 8.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM12.2 12.2l4.3 4.3',
  shield: 'M10 2.8 4 5v4.6c0 3.7 2.5 6.2 6 7.6 3.5-1.4 6-3.9 6-7.6V5z',
  system: 'M3 4h14v9H3zM7 16.5h6M10 13v3.5',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v5M11.5 9v5',
  undo: 'M7.5 4 4 7.5 7.5 11M4.5 7.5h7a4 4 0 0 1 0 8H8',
  wind: 'M2.5 8h9a2.3 2.3 0 1 0-2.3-2.3M2.5 11.5h12a2.3 2.3 0 1 1-2.3 2.3M2.5 15h5',
} as const;

export type IconName = keyof typeof SHAPES;

/** A decoration: the text beside it carries the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  );
}
