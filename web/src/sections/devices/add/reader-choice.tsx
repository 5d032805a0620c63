import { readers } from '../../../../../contracts/http/roles';
import { oneOf } from '../../../data/one-of';
import { useLocale } from '../use-locale';

export type Reader = (typeof readers)[number];

interface Props {
  readonly value: Reader | undefined;
  readonly onChange: (reader: Reader | undefined) => void;
}

export function ReaderChoice({ value, onChange }: Props) {
  const { t } = useLocale();
  return (
    <div class="field">
      <label for="device-reader">{t('token.reader')}</label>
      <select
        id="device-reader"
        value={value ?? ''}
        onChange={(event) => onChange(oneOf(readers, event.currentTarget.value))}
      >
        <option value="">{t('reader.nobody')}</option>
        {readers.map((reader) => (
          <option key={reader} value={reader}>
            {t(`reader.${reader}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
