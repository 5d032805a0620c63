/** The symbols in index.html. */
export type IconName =
  | 'alert'
  | 'archive'
  | 'check'
  | 'clock'
  | 'close'
  | 'copy'
  | 'dark'
  | 'download'
  | 'leave'
  | 'light'
  | 'link'
  | 'list'
  | 'person'
  | 'school'
  | 'search'
  | 'shield'
  | 'system'
  | 'trash'
  | 'undo'
  | 'wind';

/** A decoration: the text beside it carries the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
