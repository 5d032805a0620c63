import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';

const rung = { night: { kind: 'text', exact: true, optional: true } } as const satisfies Fields;

/**
 * By which all that the scheduler asks for one night is one request: it may ring twice, and Lambda knows only the attempts of
 * one ring by an id. Undefined where an operator has it run by hand.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/managing-schedule-context-attributes.html
 */
export function requestOfNight(event: unknown): string | undefined {
  const { night } = parseItem('ring of a schedule', rung, event);
  return night && `night-${night}`;
}
