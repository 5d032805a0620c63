import { ServiceError } from '../protocol/service-error';

/**
 * Terms, as CloudWatch matches text: all of them, one of those with "?", none of those with "-"; a phrase in quotes.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntaxForLogs.html
 */
export function parsePattern(pattern: string): (message: string) => boolean {
  if (/^[{[%]/.test(pattern.trim())) {
    throw new ServiceError('InvalidParameterException', 'Only terms are matched on this machine.');
  }
  const terms = [...pattern.matchAll(/([?-]?)(?:"((?:[^"\\]|\\.)*)"|(\S+))/g)].map(
    ([, sign, phrase, word]) => ({
      sign,
      text: phrase?.replace(/\\(.)/g, '$1') ?? word ?? '',
    }),
  );
  const of = (sign: string): readonly string[] =>
    terms.filter((term) => term.sign === sign).map(({ text }) => text);
  const [all, any, none] = [of(''), of('?'), of('-')];
  return (message) =>
    all.every((text) => message.includes(text)) &&
    (any.length === 0 || any.some((text) => message.includes(text))) &&
    !none.some((text) => message.includes(text));
}
