import type { Overview } from '../../worker/requests';
import { useLocale } from '../shared/locale';

type Trouble = 'revoked' | 'off' | 'signed-out' | 'managed' | 'away';

/** What is wrong, if anything: the weightiest alone. */
export function troubleOf({ connection, isOn, isManaged }: Overview): Trouble | undefined {
  if (connection.state === 'revoked') return 'revoked';
  if (!isOn) return 'off';
  if (connection.state === 'signed-out') return isManaged ? 'managed' : 'signed-out';
  if (isManaged) return 'managed';
  return connection.state === 'away' ? 'away' : undefined;
}

const tones: Readonly<Record<Trouble, string>> = {
  revoked: 'callout callout-warn',
  off: 'callout callout-warn',
  'signed-out': 'callout',
  managed: 'callout',
  away: 'callout',
};

export function Callout({ overview }: { readonly overview: Overview }) {
  const { t, time } = useLocale();
  const trouble = troubleOf(overview);
  if (trouble === undefined) return null;
  const at = overview.connection.at;
  return (
    <div class={tones[trouble]} id="call">
      <p class="strong">{t(`trouble.${trouble}`)}</p>
      <p>
        {t(`trouble.${trouble}.more`, {
          time: at === 0 ? '' : time(at),
          help: overview.help ?? '',
          mode: t(`mode.${overview.mode}`),
        })}
      </p>
      {(trouble === 'revoked' || trouble === 'signed-out') && (
        <a class="button button-small" href="options.html" target="_blank" rel="noreferrer">
          {t('connect')}
        </a>
      )}
    </div>
  );
}
