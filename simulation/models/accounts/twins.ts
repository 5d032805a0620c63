import type { Facts } from '../../accounts/play';

/** Where nothing goes wrong, who sends one request twice is told one thing. */
export function judgeTwins({ told, struck }: Facts): readonly string[] {
  if (struck.length > 0) return [];
  const done = told.flatMap(({ act, answers }) => {
    const answer = answers.find(({ status }) => status < 300);
    const who = `${act.client} (${act.wish.kind})`;
    return act.key === undefined || !answer
      ? []
      : [{ who, request: `${who} ${act.key}`, text: JSON.stringify(answer.body) }];
  });
  return done
    .filter(({ request, text }, at) =>
      done.slice(0, at).some((other) => other.request === request && other.text !== text),
    )
    .map(({ who }) => `contradiction: ${who} was told two things of one request`);
}
