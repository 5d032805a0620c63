import { useMemo } from 'preact/hooks';
import { useServices } from '../../app/shell/services';
import { createReviewApi, type ReviewApi } from './review-api';

export function useReviewApi(): ReviewApi {
  const { send } = useServices();
  return useMemo(() => createReviewApi(send), [send]);
}
