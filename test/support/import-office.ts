import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ListedImport } from '../../contracts/students/import-state';
import type { Rollover } from '../../contracts/students/rollover';
import { applyImport } from '../../lambdas/students/imports/applyImport/apply-import';
import { checkImport } from '../../lambdas/students/imports/checkImport/check-import';
import { type GetImportDeps, getImport } from '../../lambdas/students/imports/getImport/get-import';
import { type ListImportsDeps, listImports } from '../../lambdas/students/imports/getImport/list-imports';
import { createImportTable } from '../../lambdas/students/imports/import-table';
import { planRollover } from '../../lambdas/students/imports/planRollover/plan-rollover';
import { runImport } from '../../lambdas/students/imports/runImport/run-import';
import { undoImport } from '../../lambdas/students/imports/undoImport/undo-import';
import { createStudents } from '../../lambdas/students/records/students';
import { createMemoryImports } from './fakes/memory-imports';
import { createVirtualClock } from './fakes/virtual-clock';
import { mailRoom } from './mail-room';
import { createLife, type Death } from './mortal';
import { tables } from './registrar';

/** Who sends a request without being named by the edge. */
const call = { apiKeyId: 'a-key', header: () => undefined };

/** Imports as their functions do them, on tables that may be killed at any call. */
export function importOffice(client: DynamoDBDocumentClient) {
  const clock = createVirtualClock();
  const imports = createMemoryImports();
  const mails = mailRoom(client, imports, clock);
  const authorOf = () => ({ by: '7 staff-02@school.example', source: 'page' }) as const;
  const warnings: string[] = [];
  let started: string[] = [];
  const deps = {
    ...{ imports, authorOf, clock },
    start: async (importId: string) => {
      started.push(importId);
    },
  };

  const checking = () => ({
    ...{ students: createStudents(client, tables.TABLE_NAME), imports, authorOf, clock },
    warn: (message: string) => warnings.push(message),
  });
  const run = async (deaths: readonly Death[] = []) => {
    const runs = started;
    started = [];
    for (const importId of runs) await runMortal({ client, imports, clock, mails }, importId, deaths);
  };
  const state = async (importId: string) => {
    const seen = await imports.find(importId);
    if (!seen) throw new Error('No such import');
    return seen.state;
  };
  return {
    clock,
    warnings,
    state,
    run,
    mails,
    started: () => started.length,
    check: async (list: string, name?: string) =>
      (await checkImport(checking())({ ...call, file: Buffer.from(list), query: { format: 'csv', name } }))
        .body,
    ...told(deps),
    /** Nobody begins what was asked for. */
    lose: () => {
      started = [];
    },
    planYear: async (body: Rollover) => (await planRollover(checking())({ ...call, body })).body,
    apply: async (
      { importId, sha256 }: { readonly importId: string; readonly sha256: string },
      missing: 'keep' | 'leave' = 'keep',
      expectLeave?: number,
      mails: 'none' | 'send' = 'none',
    ) =>
      applyImport(deps)({
        ...call,
        params: { importId },
        body: { sha256, missing, expectLeave, mails },
      }),
    undo: async ({ importId }: { readonly importId: string }) =>
      undoImport(deps)({ ...call, params: { importId } }),
    records: () => recordsOf(client),
  };
}

/** The table of records, byte for byte. */
async function recordsOf(client: DynamoDBDocumentClient) {
  const found = [];
  const pages = createStudents(client, tables.TABLE_NAME).storedPages();
  for await (const page of pages) found.push(...page);
  return found.toSorted((one, other) => (String(one['studentid']) < String(other['studentid']) ? -1 : 1));
}

/** What somebody is told who asks. */
function told(deps: GetImportDeps & ListImportsDeps) {
  return {
    look: ({ importId }: { readonly importId: string }) => getImport(deps)({ params: { importId } }),
    list: async () => {
      const { payload } = await listImports(deps)({ gzipAccepted: false });
      return JSON.parse(payload.body) as readonly ListedImport[];
    },
  };
}

interface Running {
  readonly client: DynamoDBDocumentClient;
  readonly imports: ReturnType<typeof createMemoryImports>;
  readonly clock: ReturnType<typeof createVirtualClock>;
  readonly mails: ReturnType<typeof mailRoom>;
}

/** A run that is killed so in turn, and begun again until it lives to its end. */
async function runMortal(
  { client, imports, clock, mails }: Running,
  importId: string,
  deaths: readonly Death[],
): Promise<void> {
  for (const death of [...deaths, undefined]) {
    const life = createLife(death);
    const table = createImportTable(life.of(client), tables);
    const { waiting, startMails } = mails.forRun(life);
    const deps = { imports: imports.in(life), table, clock, waiting, startMails };
    const ended = runImport(deps)(importId, () => 800_000);
    await (death ? ended.catch(() => undefined) : ended);
    await clock.sleep(60_000);
  }
}
