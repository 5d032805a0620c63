import { useEffect, useState } from 'preact/hooks';
import { useLocale } from '../language/locale';
import { useSections } from '../router/sections-context';
import { useSession } from '../session/use-session';

/** Asks for the password over the page when the session has ended; its code is loaded before it is needed. */
export function SignInAgain() {
  const { isAsking, session } = useSession();
  const { sections } = useSections();
  const { language } = useLocale();
  const [, redraw] = useState({});
  const View = sections.opened('sign-in', language)?.['again'];
  useEffect(() => {
    sections.open('sign-in', language).then(
      () => redraw({}),
      () => isAsking && session.giveUp(),
    );
  }, [sections, language, isAsking, session]);
  return isAsking && View ? <View /> : null;
}
