import type { Reason } from '../../../../contracts/phishing/reasons/reasons';
import { piecesOf } from '../../../../contracts/phishing/reasons/sentence';
import { useLocale } from './locale';
import { PlainAddress, plain } from './plain-address';

export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { reasons: sentences, language } = useLocale();
  return (
    <ul class="reasons">
      {reasons.map((reason) => (
        <li key={reason.kind}>
          {piecesOf(sentences, reason, language).map(({ text, isAddress }) =>
            isAddress ? (
              <span key={text} class="mono">
                <PlainAddress text={text} />
              </span>
            ) : (
              plain(text)
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
