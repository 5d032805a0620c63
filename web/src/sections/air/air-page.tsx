import { useMemo, useRef } from 'preact/hooks';
import { cityIn } from '../../../../contracts/forecast/words/city';
import { useServices } from '../../app/shell/services';
import { useStoredChoice } from '../../data/stored-choice';
import { Skeleton } from '../../ui/skeleton';
import { useScript } from '../../ui/use-script';
import { Choices } from './day/choices';
import { ACTIVITIES } from './day/day';
import { FirstLook } from './day/first-look';
import { FlagCard } from './day/flag-card';
import { Strip } from './day/strip';
import { SunCard } from './day/sun-card';
import { MailsCard } from './mails/mails-card';
import { Notes } from './notes';
import { PROFILES } from './profiles';
import { createAirApi } from './reading/air-api';
import { ageOf, isStale } from './reading/answer';
import { useAir } from './reading/use-air';
import { PALETTES } from './scale/palettes';
import { SourceNote } from './source-note';
import { agoIn } from './time/local-time';
import { useClock } from './time/use-clock';
import { useLocale } from './use-locale';

export function AirPage() {
  const { t, language } = useLocale();
  const { send, sendOpenly } = useServices();
  const api = useMemo(() => createAirApi(sendOpenly, send), [sendOpenly, send]);
  const [profile, setProfile] = useStoredChoice('schoolhouse.air.profile', PROFILES);
  const [activity, setActivity] = useStoredChoice('schoolhouse.air.activity', ACTIVITIES_PE_FIRST);
  const [palette, setPalette] = useStoredChoice('schoolhouse.air.palette', PALETTES);
  const now = useClock();
  const air = useAir(api, profile);
  const { current, day, lastRun, again, isReady } = air;
  const { loaded } = useScript(loadDetails, isReady);
  // The day of another group keeps its room while the new one is on its way, and is not seen.
  const last = useRef(day);
  if (day.answer || day.failure) last.current = day;
  const shown = last.current;
  const waiting = shown === day ? '' : ' air-waiting';
  const answer = shown.answer && !isStale(shown.answer, now) ? shown.answer : null;
  return (
    <section
      class="section air"
      data-palette={palette}
      aria-labelledby="air-title"
      aria-busy={!isReady || !loaded}
    >
      <div class="day-head">
        <h1 id="air-title">{t(profile === 'children' ? 'air.question' : 'air.question.others')}</h1>
        <p class="soft air-city">
          {current.answer &&
            `${cityIn(language, current.answer.city)}. ${t('air.updated', { ago: agoIn(language, ageOf(current.answer, now)) })}.`}
        </p>
      </div>
      {isReady ? (
        <>
          <FirstLook {...{ reading: shown, snapshot: current.answer, activity, now, waiting }} />
          <Choices profile={profile} onProfile={setProfile} activity={activity} onActivity={setActivity} />
          <Notes current={current} lastRun={lastRun.answer} now={now} onAgain={again} />
          <div class={`air-day${waiting}`}>
            {answer && (
              <>
                <Strip answer={answer} activity={activity} />
                <FlagCard answer={answer} />
                <SunCard answer={answer} />
              </>
            )}
            <MailsCard profile={profile} />
          </div>
          {loaded && (
            <loaded.Details {...{ api, air, profile, activity, now, palette }} onPalette={setPalette} />
          )}
          <SourceNote answer={current.answer} />
        </>
      ) : (
        <Skeleton />
      )}
    </section>
  );
}

/** PE by default; the order of the choice is the API's. */
const ACTIVITIES_PE_FIRST = ['pe', ...ACTIVITIES.filter((each) => each !== 'pe')] as const;

/** What is below the day is loaded once the day is there. */
const loadDetails = () => import('./details');
