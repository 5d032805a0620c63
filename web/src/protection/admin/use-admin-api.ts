import { useMemo } from 'preact/hooks';
import { useServices } from '../../shell/services';
import { type AdminApi, createAdminApi } from './admin-api';

export function useAdminApi(): AdminApi {
  const { send } = useServices();
  return useMemo(() => createAdminApi(send), [send]);
}
