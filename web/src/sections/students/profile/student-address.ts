import { useMemo } from 'preact/hooks';
import { hashOf } from '../../../app/router/route';
import { useRoute } from '../../../app/router/use-route';

/** The address of one student's page. */
export function hashOfStudent(studentid: string): string {
  return hashOf(`/students/${encodeURIComponent(studentid)}`, {});
}

/** Whose page is shown. */
export function useStudentId(): string {
  const { path } = useRoute();
  return useMemo(() => decoded(path.slice(path.lastIndexOf('/') + 1)), [path]);
}

/** A person may have typed it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
