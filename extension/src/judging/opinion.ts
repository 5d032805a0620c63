import { splitHost } from '../../../lambdas/phishing/verdict/hosts/host-parts';
import { holdsUserContent } from '../../../lambdas/phishing/verdict/hosts/known-hosts';
import { isWholeSuffix } from '../../../lambdas/phishing/verdict/hosts/whole-suffix';
import type { Judge, ProtectionSettings, Verdict } from '../../../lambdas/phishing/verdict/judge';
import { maxUrlLength, type WebUrl } from '../../../lambdas/phishing/verdict/url/web-url';
import { labelsOf, mostLabels } from '../gate/pass-rules';

/** What is to happen to a page. */
export type Opinion =
  | {
      readonly kind: 'pass';
      readonly verdict: Verdict;
      readonly url: WebUrl;
      /** What may be opened from now on: the host, or on a host that many share this page. */
      readonly scope: 'host' | 'page';
    }
  | {
      readonly kind: 'stop' | 'warn';
      readonly verdict: Verdict;
      readonly url: WebUrl;
      /** Nothing of the host may be loaded, not even into a frame. */
      readonly wholeHost: boolean;
      /** People confirmed it as phishing; `unasked`: it may be so, and the server does not say. */
      readonly confirmed?: 'yes' | 'unasked';
    };

/** Judges as the server does. Undefined for what is no web address. */
export function opinionOf(judge: Judge, settings: ProtectionSettings, text: string): Opinion | undefined {
  const judgement = judge(text.slice(0, maxUrlLength), settings);
  if (!judgement.ok) return undefined;
  const { url, verdict } = judgement;
  const isShared = sharesHost(url);
  if (verdict.decision === 'Block' || (verdict.decision === 'Warn' && settings.mode === 'Relaxed')) {
    const wholeHost = verdict.decision === 'Block' && !isShared && isStopped(judge, settings, url.host);
    return { kind: verdict.decision === 'Block' ? 'stop' : 'warn', verdict, url, wholeHost };
  }
  return { kind: 'pass', verdict, url, scope: isShared || labelsOf(url.host) > mostLabels ? 'page' : 'host' };
}

function isStopped(judge: Judge, settings: ProtectionSettings, host: string): boolean {
  const judgement = judge(`https://${host}/`, settings);
  return judgement.ok && judgement.verdict.decision === 'Block';
}

/** Whether pages of several people stand on the host, so that one says nothing about the next. */
export function sharesHost({ host, ip, tail }: WebUrl): boolean {
  const { hosted } = splitHost(host, ip !== undefined);
  return (
    hosted || holdsUserContent(host) || tail.startsWith('/~') || (ip === undefined && isWholeSuffix(host))
  );
}
