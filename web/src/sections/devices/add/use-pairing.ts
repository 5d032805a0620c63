import { useEffect, useRef, useState } from 'preact/hooks';
import type { Device } from '../../../../../contracts/accounts/devices';
import type { Failure } from '../../../data/failure';
import { useCountdown } from '../../../data/use-countdown';
import type { Loaded } from '../../../data/use-loaded';
import type { DevicesApi, Pairing } from '../devices-api';

/** How often the list is asked whether a device has used the code. */
const LOOK_MS = 5_000;

interface Shown extends Pairing {
  readonly seconds: number;
  /** Who was there before. */
  readonly before: readonly string[];
}

/** A code as long as it works: until its time is over, or a device has come by it. */
export function usePairing(
  api: DevicesApi,
  { value = [], reload }: Loaded<readonly Device[]>,
  byToken: readonly string[],
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const left = useCountdown(shown);
  const isNew = ({ id }: Device) => shown !== null && ![...shown.before, ...byToken].includes(id);
  const came = value.find(isNew);
  const isOpen = shown !== null && left > 0 && came === undefined;

  const look = useRef(reload);
  look.current = reload;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => look.current(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen]);

  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await api.pair();
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    const seconds = Math.max(1, (Date.parse(answer.value.expiresAt) - Date.now()) / 1_000);
    setShown({ ...answer.value, seconds, before: value.map(({ id }) => id) });
  };
  return {
    code: isOpen ? shown.code : null,
    left,
    isOver: shown !== null && !isOpen,
    came,
    isBusy,
    failure,
    ask,
  };
}
