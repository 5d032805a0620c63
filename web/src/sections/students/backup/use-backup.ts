import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import type { Backup, MakeBackup } from './backup-api';

export type BackupState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'done'; readonly backup: Backup }
  | { readonly kind: 'failed'; readonly failure: Failure };

export function useBackup(makeBackup: MakeBackup) {
  const [state, setState] = useState<BackupState>({ kind: 'idle' });
  const [seconds, setSeconds] = useState(0);
  const running = state.kind === 'running';

  useEffect(() => {
    if (!running) return;
    const started = Date.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const start = async () => {
    if (running) return;
    setState({ kind: 'running' });
    const result = await makeBackup();
    setState(
      result.ok ? { kind: 'done', backup: result.value } : { kind: 'failed', failure: result.failure },
    );
  };

  return { state, seconds, start };
}
