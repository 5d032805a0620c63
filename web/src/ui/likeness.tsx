import { likenessOf } from '../../../contracts/phishing/reasons/likeness';
import { useLocale } from '../app/language/locale';

/** A score for people: a word and two digits. */
export function LikenessText({ score }: { readonly score: number }) {
  const { t, number } = useLocale();
  const { word, value } = likenessOf(score);
  return (
    <>
      {t(`likeness.${word}`)} {number(value)}
    </>
  );
}
