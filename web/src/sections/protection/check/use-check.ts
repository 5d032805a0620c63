import { useState } from 'preact/hooks';
import { scanFields } from '../../../../../contracts/phishing/scan';
import { languages } from '../../../../../contracts/phishing/verdict';
import type { Failure } from '../../../data/failure';
import { useKept } from '../../../data/kept';
import { oneOf } from '../../../data/one-of';
import type { ExplanationLanguage, ProtectionApi } from '../protection-api';
import { useLocale } from '../use-locale';
import type { Verdict } from '../verdict';
import { addressIn } from './address';

interface Checked {
  readonly url: string;
  readonly verdict: Verdict;
  /** The language in which the server was asked to explain. */
  readonly language: ExplanationLanguage;
}

/** An address that is typed, and what was decided about the one sent last. */
export function useCheck(api: ProtectionApi) {
  const language = oneOf(languages, useLocale().language) ?? scanFields.language.default;
  const [text, setText] = useKept('check-url', '');
  const [checked, setChecked] = useKept<Checked | null>('checked', null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);

  const check = async () => {
    const url = addressIn(text);
    setWrong(url === undefined);
    if (url === undefined || isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await api.check(url, language);
    setBusy(false);
    if (result.ok) return setChecked({ url, verdict: result.value, language });
    if (result.failure.kind === 'invalid') setWrong(true);
    else setFailure(result.failure);
  };
  const edit = (next: string) => {
    setText(next);
    setWrong(false);
  };
  return { text, checked, failure, isBusy, isWrong, check, edit };
}
