import type { SectionPages } from '../../app/router/pages';
import { DatasetPage } from './dataset/dataset-page';
import { ModelsPage } from './models/models-page';
import { TrainingPage } from './training/training-page';

export const pages: SectionPages<'review'> = {
  '/protection/dataset': DatasetPage,
  '/protection/training': TrainingPage,
  '/protection/models': ModelsPage,
};
