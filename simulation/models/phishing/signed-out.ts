import type { Facts, Told } from '../../phishing/play';
import { isFinal } from '../../world/client';
import { textOf } from '../hearing';

/** Milliseconds after which what was ended is refused everywhere. */
const noticed = 5_000;

/** Who acts by a sign-in that is ended is heard until then, and soon after that no more. */
export function judgeSignIn(who: string, { signIns }: Facts, told: Told): readonly string[] {
  const { act, answers, later, ended = Number.POSITIVE_INFINITY } = told;
  const endsAt = signIns.find(({ name }) => name === act.as)?.endsAt;
  if (endsAt === undefined) return [];
  const tooLate = act.at > endsAt + noticed ? [...answers.filter(isFinal), later] : [later];
  return [
    ...tooLate
      .filter(({ status }) => status !== 401)
      .map((answer) => `forbidden: ${who} is heard after the end of ${act.as}: ${textOf(answer)}`),
    ...(ended < endsAt && answers.some(isSignedOut)
      ? [`contradiction: ${who} is refused, and ${act.as} goes on`]
      : []),
  ];
}

export function isSignedOut({ status }: Told['later']): boolean {
  return status === 401;
}
