import { useEffect, useRef } from 'preact/hooks';
import { useServices } from '../../../app/shell/services';
import { useLocale } from '../use-locale';
import { layOut, type PrintJob } from './print-sheet';

/** Prints what is chosen, else what is found, by the button and by the browser's own key alike. */
export function usePrint(job: () => Omit<PrintJob, 'school'>): () => void {
  const { sendOpenly } = useServices();
  const locale = useLocale();
  const latest = useRef({ job, locale });
  latest.current = { job, locale };
  const school = useRef<string | undefined>(undefined);

  useEffect(() => {
    let clear = () => {};
    const before = () => {
      const { job, locale } = latest.current;
      clear();
      clear = layOut({ ...job(), school: school.current }, locale);
    };
    const after = () => clear();
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      after();
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return () => {
    void nameOfSchool(sendOpenly).then((name) => {
      school.current = name;
      window.print();
    });
  };
}

/** The school page has it, where the settings do. */
async function nameOfSchool(send: ReturnType<typeof useServices>['sendOpenly']): Promise<string | undefined> {
  const answer = await send({ method: 'GET', path: '/forecast/day', timeoutMs: 2_000 });
  const school = answer.ok && (answer.value.body as { readonly school?: unknown } | null)?.school;
  return typeof school === 'string' ? school : undefined;
}
