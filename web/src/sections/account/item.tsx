import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../ui/icon';

interface Props {
  readonly icon: IconName;
  readonly title: ComponentChildren;
  readonly note: string;
  /** What can be done about it. */
  readonly children?: ComponentChildren;
}

/** A line of a card: what it is, what is to be known about it, and a button. Stands in `<ul class="plain items">`. */
export function Item({ icon, title, note, children }: Props) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p class="break">
          <b>{title}</b>
        </p>
        <p class="soft item-note">{note}</p>
      </div>
      {children}
    </li>
  );
}
