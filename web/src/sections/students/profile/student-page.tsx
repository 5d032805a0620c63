import { Profile } from './profile';
import { useStudentId } from './student-address';

/** The page of one student; another student is another page. */
export function StudentPage() {
  const id = useStudentId();
  return <Profile key={id} id={id} />;
}
