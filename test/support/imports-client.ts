import type { GoodAnswer } from '../../contracts/http/route';
import type { checkImport } from '../../contracts/students/import-routes';
import type { ImportState } from '../../contracts/students/import-state';
import { eventually } from './eventually';
import type { studentClient } from './student-client';

/** Imports over HTTP, as a program with the key. */
export function importsClient(api: ReturnType<typeof studentClient>) {
  const state = async (id: string) => (await api.call(`/imports/${id}`)).body as ImportState;
  return {
    send: (file: string | Uint8Array<ArrayBuffer>) =>
      api.call('/imports', { method: 'POST', body: file, headers: { 'content-type': 'text/csv' } }),
    async check(file: string | Uint8Array<ArrayBuffer>) {
      const { status, body } = await this.send(file);
      expect([status, body]).toMatchObject([201, {}]);
      return body as GoodAnswer<typeof checkImport>;
    },
    state,
    apply: (id: string, body: object) =>
      api.call(`/imports/${id}/apply`, { method: 'POST', body: JSON.stringify(body) }),
    undo: (id: string) => api.call(`/imports/${id}`, { method: 'DELETE' }),
    reaches: (id: string, wanted: ImportState['state']) =>
      eventually(`the import is ${wanted}`, async () => {
        const now = await state(id);
        return now.state === wanted ? now : undefined;
      }),
  };
}
