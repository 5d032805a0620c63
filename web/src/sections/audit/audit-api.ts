import type { ChainState } from '../../../../contracts/audit/chain';
import type { AuditEntry } from '../../../../contracts/audit/entry';
import { checkAuditChain, exportAudit, listAudit } from '../../../../contracts/audit/routes';
import { nextCursor } from '../../../../contracts/http/paging';
import { call, callPage, type Page } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import { routeAddress } from '../../data/route-address';
import type { filterOf } from './audit-query';

export type Filter = ReturnType<typeof filterOf>;

export interface AuditApi {
  chain(): Promise<Result<ChainState>>;
  /** A hundred at a time. */
  page(filter: Filter, cursor: string | undefined): Promise<Result<Page<readonly AuditEntry[]>>>;
  /** The whole of what fits the filter, as CSV. */
  file(filter: Filter): Promise<Result<string>>;
}

const TIMEOUT_MS = 35_000;
/** Of 10,000 lines each: more than a browser should hold. */
const MOST_PARTS = 50;

export function createAuditApi(send: SendRequest): AuditApi {
  const part = (filter: Filter, cursor: string | undefined) =>
    send({
      method: exportAudit.method,
      path: routeAddress(exportAudit.path, {}, { ...filter, cursor }),
      timeoutMs: TIMEOUT_MS,
    });
  return {
    chain: () => call(send, checkAuditChain, {}),
    page: (filter, cursor) => callPage(send, listAudit, { query: { ...filter, limit: 100, cursor } }),
    file: async (filter) => {
      let text = '';
      let cursor: string | undefined;
      for (let parts = 0; parts < MOST_PARTS; parts += 1) {
        const answer = await part(filter, cursor);
        if (!answer.ok) return answer;
        const { body, headers } = answer.value;
        if (typeof body !== 'string') return { ok: false, failure: { kind: 'unexpected', status: 200 } };
        // A later part begins with a header of its own.
        text += parts === 0 ? body : body.slice(body.indexOf('\n') + 1);
        cursor = headers.get(nextCursor) ?? undefined;
        if (cursor === undefined) break;
      }
      return { ok: true, value: text };
    },
  };
}
