import type { CaseOutcome } from '../../contracts/phishing/dataset';
import type { ProtectionSettings } from '../../contracts/phishing/settings';
import type { Label } from '../../contracts/phishing/verdict';
import type { ClientRequest } from '../world/client';
import type { Insisting } from '../world/everybody';
import type { Person } from './accounts';
import { entryId } from './entry-id';
import { tokenAs } from './sign-ins';

/** What a family or a reviewer wants; each says something that nobody else says, by which its effect is known. */
export type Wish =
  | { readonly kind: 'scan'; readonly url: string }
  | { readonly kind: 'scan many'; readonly urls: readonly string[] }
  | { readonly kind: 'send'; readonly entries: readonly { readonly id: string; readonly url: string }[] }
  | {
      readonly kind: 'set';
      readonly settings: ProtectionSettings;
      /** The version that was seen; without it they are replaced whatever they are. */
      readonly ifMatch?: number | undefined;
    }
  | { readonly kind: 'set a PIN'; readonly pin: string }
  | { readonly kind: 'report'; readonly url: string; readonly reason: string }
  | { readonly kind: 'approve'; readonly url: string; readonly label: Label }
  | { readonly kind: 'reject'; readonly url: string }
  | { readonly kind: 'activate'; readonly version: string }
  | { readonly kind: 'train' }
  /** Whatever a device needs to know of its family. */
  | { readonly kind: 'protect' }
  | { readonly kind: 'close'; readonly url: string; readonly outcome: CaseOutcome };

export interface Act extends Insisting {
  readonly who: Person;
  /** The sign-in, or the device, in whose name it is asked; without it one that goes on as long as any history takes. */
  readonly as?: string;
  /** Idempotency-Key; without it a repetition is another request. */
  readonly key?: string;
  readonly wish: Wish;
}

const judgedAt = '2026-11-02T06:30:00.000Z';

export function requestOf({ who, as, key, wish }: Act): ClientRequest {
  const headers = {
    authorization: `Bearer ${tokenAs(who, as)}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const post = (name: string, path: string, body?: object): ClientRequest => ({
    ...{ function: name, method: 'POST', path, headers },
    ...(body && { body }),
  });
  switch (wish.kind) {
    case 'scan':
      return post('scan', '/api/scan', { url: wish.url });
    case 'scan many':
      return post('scanBatch', '/api/scan/batch', { urls: wish.urls });
    case 'send': {
      const judged = { label: 'Benign', decision: 'Allow', score: 0.1, timestamp: judgedAt };
      return post('sendLogs', '/api/logs', {
        entries: wish.entries.map((entry) => ({ ...entry, ...judged })),
      });
    }
    case 'set':
      return {
        ...{ ...post('putSettings', '/api/settings', wish.settings), method: 'PUT' },
        headers: { ...headers, ...(wish.ifMatch !== undefined && { 'if-match': `"${wish.ifMatch}"` }) },
      };
    case 'set a PIN':
      return { ...post('putPin', '/api/pin', { pin: wish.pin }), method: 'PUT' };
    case 'report':
      return post('reportVerdict', '/api/report', { url: wish.url, reason: wish.reason });
    case 'activate': {
      const { version } = wish;
      return { ...post('activateModel', `/api/models/${version}/activate`), params: { version } };
    }
    case 'train':
      return post('triggerTraining', '/api/train/trigger');
    case 'protect':
      return { ...post('getProtection', '/api/protection'), method: 'GET' };
    default:
      return reviewOf(wish, post);
  }
}

type Review = Extract<Wish, { readonly kind: 'approve' | 'reject' | 'close' }>;

export function isReview(wish: Wish): wish is Review {
  return ['approve', 'reject', 'close'].includes(wish.kind);
}

function reviewOf(wish: Review, post: (name: string, path: string, body?: object) => ClientRequest) {
  const id = entryId(wish.url);
  const params = { id };
  if (wish.kind === 'approve')
    return { ...post('approveEntry', `/api/dataset/${id}/approve`, { finalLabel: wish.label }), params };
  if (wish.kind === 'reject') return { ...post('rejectEntry', `/api/dataset/${id}/reject`), params };
  return { ...post('closeCase', `/api/cases/${id}/close`, { outcome: wish.outcome }), params };
}
