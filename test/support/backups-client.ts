import type { BackupDifference, ListedBackup } from '../../contracts/students/backups';
import type { RestoreState } from '../../contracts/students/restores';
import { eventually } from './eventually';
import type { studentClient } from './student-client';

/** Backups over HTTP, as a program with the key. */
export function backupsClient(api: Pick<ReturnType<typeof studentClient>, 'call'>) {
  const good = async <Body>(path: string, status: number, init?: RequestInit) => {
    const answer = await api.call(path, init);
    expect([answer.status, answer.body]).toMatchObject([status, {}]);
    return answer.body as Body;
  };
  return {
    make: async () =>
      (await good<{ readonly fileName: string }>('/backup', 200, { method: 'POST' })).fileName,
    list: (query = '') => good<readonly ListedBackup[]>(`/backups${query}`, 200),
    diff: (name: string) => good<BackupDifference>(`/backups/${name}/diff`, 200),
    ask: (name: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
      api.call(`/backups/${name}/restore`, { method: 'POST', body: JSON.stringify(body), headers }),
    async restore(name: string, body: object) {
      const { status, body: state } = await this.ask(name, body);
      expect([status, state]).toMatchObject([202, {}]);
      return state as RestoreState;
    },
    ends: (name: string, id: string) =>
      eventually('the restore has ended', async () => {
        const now = await good<RestoreState>(`/backups/${name}/restores/${id}`, 200);
        return now.state === 'restoring' ? undefined : now;
      }),
  };
}
