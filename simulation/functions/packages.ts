import type { Bundle } from './bundles';
import { createSandbox } from './sandbox';
import type { Packages, Surroundings } from './surroundings';

export function createPackages(bundle: Bundle): Packages {
  let entered: Surroundings | undefined;
  const now = (): Surroundings => {
    if (entered === undefined) throw new Error('A package works for nobody');
    return entered;
  };
  /** Whatever is done later is done for the instance that asks now. */
  const forSame = <Args extends readonly unknown[]>(run: (...args: Args) => unknown) => {
    const mine = now();
    return (...args: Args): void => {
      if (mine.isDead()) return;
      entered = mine;
      run(...args);
    };
  };
  let loaded: Readonly<Record<string, unknown>> | undefined;
  const load = () =>
    bundle(
      createSandbox({
        get environment() {
          return now().environment;
        },
        timeline: {
          now: () => now().timeline.now(),
          after: (milliseconds, run) => now().timeline.after(milliseconds, forSame(run)),
        },
        random: {
          next: () => now().random.next(),
          below: (end) => now().random.below(end),
          fill: (bytes) => now().random.fill(bytes),
        },
        send: (request, outcome) =>
          now().send(request, { answer: forSame(outcome.answer), break: forSame(outcome.break) }),
        ahead: () => now().ahead(),
        onLine: (line) => now().onLine(line),
        isDead: () => false,
      }),
    );
  return {
    enter: (instance) => {
      entered = instance;
    },
    find: (name) => {
      loaded ??= load();
      return loaded[name];
    },
  };
}
