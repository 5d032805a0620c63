import { useLocale } from '../use-locale';

interface Props {
  readonly shown: number;
  readonly found: number;
  readonly total: number;
  readonly loading: boolean;
}

export function ListCount({ shown, found, total, loading }: Props) {
  const { t } = useLocale();
  const text = loading
    ? t('list.loadingMore', { count: total })
    : t(found === total ? 'list.count' : 'list.countFound', { shown, found, total });
  return (
    <p role="status" class="soft">
      {text}
    </p>
  );
}
