import { useLayoutEffect, useRef } from 'preact/hooks';
import { whenText } from '../../../data/when-text';
import { Icon } from '../../../ui/icon';
import type { RowNote } from '../records/notes';
import { personOf } from '../records/record';
import { useLocale } from '../use-locale';
import type { Deeds } from './use-deeds';

interface Props {
  readonly note: RowNote & { readonly kind: 'outdated' };
  readonly deeds: Deeds;
  readonly onDone: () => void;
}

/** Somebody changed the record while a value was typed: nothing is decided without a press. */
export function ConflictRow({ note, deeds, onDone }: Props) {
  const { t, language, day } = useLocale();
  const first = useRef<HTMLButtonElement>(null);
  const { field, mine, base, current } = note;
  const isElsewhere = current[field] === base[field];
  useLayoutEffect(() => first.current?.focus(), []);

  const keep = () => {
    deeds.forget(base.studentid);
    onDone();
  };
  const save = () => {
    void deeds.correct(current, field, mine);
    onDone();
  };
  const who = personOf(current.updatedBy) ?? t('conflict.somebody');
  const when = current.updatedAt ? whenText({ language, day }, current.updatedAt) : '';
  const shown = (value: string) => (field === 'birthdate' ? day(value) : value);
  const fieldName = t(`field.${field}`);
  return (
    <tr class="conflict" onKeyDown={(event) => event.key === 'Escape' && keep()}>
      <td colSpan={7}>
        <div class="callout callout-warn" role="alert">
          <Icon name="alert" />
          <div class="callout-body">
            <p class="callout-title">{t('conflict.title', { who })}</p>
            {isElsewhere ? (
              <p>{t('conflict.elsewhere', { field: fieldName, value: shown(mine) })}</p>
            ) : (
              <p>{t('conflict.which')}</p>
            )}
            <div class="sides">
              <div class="side">
                <p class="soft">{t('conflict.theirs', { who, when })}</p>
                <p class="break">
                  <b>{shown(current[field])}</b>
                </p>
                <button ref={first} type="button" class="button button-primary" onClick={keep}>
                  {t('conflict.keep')}
                </button>
              </div>
              <div class="side">
                <p class="soft">{t('conflict.mine')}</p>
                <p class="break">
                  <b>{shown(mine)}</b>
                </p>
                <button type="button" class="button" onClick={save}>
                  {t(isElsewhere ? 'conflict.saveToo' : 'conflict.save')}
                </button>
              </div>
            </div>
            <p class="soft">{t('conflict.before', { value: shown(base[field]) })}</p>
          </div>
        </div>
      </td>
    </tr>
  );
}
