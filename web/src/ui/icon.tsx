/** The symbols in index.html. */
export type IconName =
  | 'alert'
  | 'archive'
  | 'arrow'
  | 'check'
  | 'clock'
  | 'close'
  | 'copy'
  | 'dark'
  | 'download'
  | 'key'
  | 'leave'
  | 'light'
  | 'link'
  | 'list'
  | 'person'
  | 'phone'
  | 'plus'
  | 'print'
  | 'school'
  | 'search'
  | 'shield'
  | 'system'
  | 'trash'
  | 'undo'
  | 'upload'
  | 'wind';

/** A decoration: the text beside it carries the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
