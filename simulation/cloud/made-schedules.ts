import type { WireRequest } from './in-process';
import type { AsOperator } from './operator';

const made = /^\/schedules\/([^/?]+)/;
const time = /at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)/;

/** The schedules that functions make. */
export function createMadeSchedules() {
  const names = new Set<string>();
  return {
    /** A time that a function names is by its own clock, of which that of the services is so much ahead. */
    meant(request: WireRequest, ahead: number): WireRequest {
      const name = request.method === 'POST' ? made.exec(request.path)?.[1] : undefined;
      if (name === undefined) return request;
      names.add(name);
      const moved = request.body.toString().replace(time, (_, named: string) => {
        const meant = new Date(Date.parse(`${named}Z`) + ahead).toISOString();
        return `at(${meant.slice(0, named.length)})`;
      });
      return { ...request, body: Buffer.from(moved) };
    },
    /** Those that have run are gone already. */
    async remove(askAsOperator: AsOperator): Promise<void> {
      for (const name of names) await askAsOperator('scheduler', 'DELETE', `/schedules/${name}`);
      names.clear();
    },
  };
}
