import { Icon, type IconName } from './icon';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly why: string;
  readonly action?: string;
  readonly onAction?: () => void;
}

export function EmptyState({ icon, title, why, action, onAction }: Props) {
  return (
    <div class="empty">
      <span class="empty-mark">
        <Icon name={icon} />
      </span>
      <p class="empty-title">{title}</p>
      <p class="soft">{why}</p>
      {action && (
        <button type="button" class="button" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
