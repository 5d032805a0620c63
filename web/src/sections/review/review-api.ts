import {
  activateModel,
  approveEntry,
  closeCase,
  exportDataset,
  listCases,
  listDataset,
  listModels,
  listTrainingJobs,
  rejectEntry,
  triggerTraining,
} from '../../../../contracts/phishing/review-routes';
import { call, callFile, callPage, type Page } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import type { Entry, Review, Status, View } from './dataset/entry';
import type { Job, Model } from './training/training';

export type EntryPage = Page<readonly Entry[]>;

export interface ReviewApi {
  entries(view: View, cursor: string | null): Promise<Result<EntryPage>>;
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
    entries: (view, cursor) => {
      const query = { limit: PAGE_SIZE, with: 'reasons', ...(cursor !== null && { cursor }) } as const;
      return view === 'Cases'
        ? callPage(send, listCases, { query })
        : callPage(send, listDataset, { query: { ...query, status: view } });
    },
    review: ({ entry: { id }, outcome, isCase }) => {
      if (isCase) return call(send, closeCase, { params: { id }, body: { outcome } });
      return outcome === 'Phishing' || outcome === 'Benign'
        ? call(send, approveEntry, { params: { id }, body: { finalLabel: outcome } })
        : call(send, rejectEntry, { params: { id } });
    },
    exported: (status) => callFile(send, exportDataset, { query: { status } }),
    train: () => call(send, triggerTraining, {}),
    jobs: () => call(send, listTrainingJobs, {}),
    models: () => call(send, listModels, {}),
    activate: (version) => call(send, activateModel, { params: { version } }),
  };
}
