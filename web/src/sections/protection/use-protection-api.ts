import { useMemo } from 'preact/hooks';
import { useServices } from '../../app/shell/services';
import { createProtectionApi, type ProtectionApi } from './protection-api';

export function useProtectionApi(): ProtectionApi {
  const { send } = useServices();
  return useMemo(() => createProtectionApi(send), [send]);
}
