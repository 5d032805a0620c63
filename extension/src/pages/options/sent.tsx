import { useState } from 'preact/hooks';
import { type Share, shares } from '../../state/state';
import type { Overview } from '../../worker/requests';
import { ask } from '../shared/ask';
import { useLocale } from '../shared/locale';
import { PinQuestion } from './pin-question';

/** A made-up address in its parts, and which of them each choice sends. */
const example = [
  { text: 'https://', sent: ['page'] },
  { text: 'shop.example', sent: ['page', 'host'] },
  { text: '/schoolbooks/grade-5', sent: ['page'] },
  { text: '?order=8812&mail=parent%40…#pay', sent: [] },
] as const satisfies readonly { readonly text: string; readonly sent: readonly Share[] }[];

export function Sent({
  overview,
  again,
}: {
  readonly overview: Overview;
  readonly again: () => Promise<void>;
}) {
  const { t } = useLocale();
  const [wanted, setWanted] = useState<Share | undefined>();
  const choose = async (share: Share, pin: string) => {
    const answer = await ask('choose', { pin, share });
    if (answer.kind === 'right') {
      setWanted(undefined);
      await again();
    }
    return answer;
  };
  const shown = wanted ?? overview.share;
  return (
    <>
      <p class="soft">{t('sent.lede')}</p>
      <div class="sent">
        <fieldset class="field">
          <legend>{t('sent.legend')}</legend>
          {shares.map((each) => (
            <label key={each} class="choice">
              <input
                type="radio"
                name="share"
                checked={each === shown}
                onChange={() => (overview.hasPin ? setWanted(each) : choose(each, ''))}
              />
              <span>
                <strong>{t(`sent.${each}`)}</strong>
                <span class="soft block">{t(`sent.${each}.note`)}</span>
              </span>
            </label>
          ))}
          {wanted !== undefined && wanted !== overview.share && (
            <PinQuestion
              action={t('sent.change')}
              send={(pin) => choose(wanted, pin)}
              cancel={() => setWanted(undefined)}
            />
          )}
        </fieldset>
        <Example shown={shown} />
      </div>
    </>
  );
}

function Example({ shown }: { readonly shown: Share }) {
  const { t } = useLocale();
  return (
    <div class="example" aria-live="polite">
      <h3>{t('sent.example')}</h3>
      <p class="mono break">
        {example.map(({ text, sent }) =>
          (sent as readonly Share[]).includes(shown) ? (
            <ins key={text}>{text}</ins>
          ) : (
            <del key={text}>{text}</del>
          ),
        )}
      </p>
      <p class="note">{t(`sent.${shown}.said`)}</p>
      <p class="note">{t('sent.never')}</p>
    </div>
  );
}
