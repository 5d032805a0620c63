import { useCallback, useEffect, useState } from 'preact/hooks';
import type { SuppressedAddress } from '../../../../../contracts/students/suppressed-address';
import type { Roll } from '../records/roll';
import type { Student } from '../student';
import type { StudentsApi } from '../students-api';

/** Why no mail goes to a student's address; undefined where it does. */
export type WhySuppressed = (student: Student) => SuppressedAddress | undefined;

export interface Suppressed {
  readonly why: WhySuppressed;
  /** Nothing is known: the addresses could not be read. */
  readonly failed: boolean;
  readonly read: () => Promise<void>;
}

const NONE: ReadonlyMap<string, SuppressedAddress> = new Map();

/** Read whenever the list has been read. */
export function useSuppressed(api: StudentsApi, phase: Roll['phase']): Suppressed {
  const [known, setKnown] = useState(NONE);
  const [failed, setFailed] = useState(false);

  const read = useCallback(async () => {
    const result = await api.readSuppressed();
    setFailed(!result.ok);
    if (result.ok) setKnown(new Map(result.value.map((each) => [each.address, each])));
  }, [api]);
  useEffect(() => {
    if (phase === 'loaded') void read();
  }, [phase, read]);

  const why = useCallback(({ email }: Student) => known.get(email.toLowerCase()), [known]);
  return { why, failed, read };
}
