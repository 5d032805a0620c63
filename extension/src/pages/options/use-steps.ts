import { useEffect, useRef, useState } from 'preact/hooks';

interface Standing<Name> {
  readonly open: ReadonlySet<Name>;
  readonly done: ReadonlySet<Name>;
  /** Where the keyboard goes on. */
  readonly next: Name | undefined;
}

/** Which steps are open and which are done. What is done folds, and the next that is not opens. */
export function useSteps<Name extends string>(names: readonly Name[], doneBefore: readonly Name[]) {
  const [{ open, done, next }, setStanding] = useState<Standing<Name>>(() => {
    const first = names.find((name) => !doneBefore.includes(name));
    return { open: new Set(first && [first]), done: new Set(doneBefore), next: undefined };
  });
  const summaries = useRef<Partial<Record<Name, HTMLElement | null>>>({});
  useEffect(() => {
    if (next !== undefined) summaries.current[next]?.focus();
  }, [next]);

  const leave = (name: Name, isDone: boolean) =>
    setStanding((before) => {
      const nowDone = isDone ? new Set([...before.done, name]) : before.done;
      const after = names.slice(names.indexOf(name) + 1).find((each) => !nowDone.has(each));
      const others = [...before.open].filter((each) => each !== name);
      return { open: new Set(after === undefined ? others : [...others, after]), done: nowDone, next: after };
    });

  return {
    isAllDone: names.every((name) => done.has(name)),
    isDone: (name: Name) => done.has(name),
    finish: (name: Name) => leave(name, true),
    skip: (name: Name) => leave(name, false),
    /** What a step is drawn by. */
    step: (name: Name) => ({
      number: names.indexOf(name) + 1,
      isOpen: open.has(name),
      isDone: done.has(name),
      toggle: () =>
        setStanding((before) => {
          const others = [...before.open].filter((each) => each !== name);
          return {
            ...before,
            open: new Set(before.open.has(name) ? others : [...others, name]),
            next: undefined,
          };
        }),
      summary: (element: HTMLElement | null) => {
        summaries.current[name] = element;
      },
    }),
  };
}
