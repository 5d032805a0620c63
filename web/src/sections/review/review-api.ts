import type { Result } from '../../data/failure';
import { listOf, sendAndRead, text } from '../../data/read';
import type { SendRequest } from '../../data/request';
import { type Entry, type Review, readEntry, type Status } from './dataset/entry';
import { type Job, type Model, readJob, readModel } from './training/training';

export interface EntryPage {
  readonly entries: readonly Entry[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

export interface ReviewApi {
  entries(status: Status, cursor: string | null): Promise<Result<EntryPage>>;
  review(review: Review): Promise<Result<Entry>>;
  exported(status: Status): Promise<Result<string>>;
  train(): Promise<Result<unknown>>;
  jobs(): Promise<Result<readonly Job[]>>;
  models(): Promise<Result<readonly Model[]>>;
  activate(version: string): Promise<Result<unknown>>;
}

const PAGE_SIZE = 100;

export function createReviewApi(send: SendRequest): ReviewApi {
  const post = <Value>(path: string, read: (body: unknown) => Value | undefined, body?: unknown) =>
    sendAndRead(send, { method: 'POST', path, ...(body !== undefined && { body }) }, read);
  const get = <Value>(path: string, read: (body: unknown) => Value | undefined) =>
    sendAndRead(send, { method: 'GET', path }, read);
  const anything = (body: unknown) => body ?? null;
  return {
    entries: async (status, cursor) => {
      const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const path = `/api/dataset?status=${status}&limit=${PAGE_SIZE}${from}`;
      const answer = await send({ method: 'GET', path, timeoutMs: 35_000 });
      if (!answer.ok) return answer;
      const entries = listOf(readEntry)(answer.value.body);
      return entries
        ? { ok: true, value: { entries, next: answer.value.headers.get('x-next-cursor') } }
        : { ok: false, failure: { kind: 'unexpected', status: 200 } };
    },
    review: ({ entry, label }) =>
      label === null
        ? post(`/api/dataset/${entry.id}/reject`, readEntry)
        : post(`/api/dataset/${entry.id}/approve`, readEntry, { finalLabel: label }),
    exported: (status) => get(`/api/dataset/export?status=${status}`, text),
    train: () => post('/api/train/trigger', anything),
    jobs: () => get('/api/train/jobs', listOf(readJob)),
    models: () => get('/api/models', listOf(readModel)),
    activate: (version) => post(`/api/models/${encodeURIComponent(version)}/activate`, anything),
  };
}
