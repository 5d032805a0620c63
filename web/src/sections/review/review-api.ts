import {
  activateModel,
  approveEntry,
  exportDataset,
  listDataset,
  listModels,
  listTrainingJobs,
  rejectEntry,
  triggerTraining,
} from '../../../../contracts/phishing/review-routes';
import { call, callFile, callPage, type Page } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import type { Entry, Review, Status } from './dataset/entry';
import type { Job, Model } from './training/training';

export type EntryPage = Page<readonly Entry[]>;

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
  return {
    entries: (status, cursor) =>
      callPage(send, listDataset, {
        query: { status, limit: PAGE_SIZE, with: 'reasons', ...(cursor !== null && { cursor }) },
      }),
    review: ({ entry: { id }, label }) =>
      label === null
        ? call(send, rejectEntry, { params: { id } })
        : call(send, approveEntry, { params: { id }, body: { finalLabel: label } }),
    exported: (status) => callFile(send, exportDataset, { query: { status } }),
    train: () => call(send, triggerTraining, {}),
    jobs: () => call(send, listTrainingJobs, {}),
    models: () => call(send, listModels, {}),
    activate: (version) => call(send, activateModel, { params: { version } }),
  };
}
