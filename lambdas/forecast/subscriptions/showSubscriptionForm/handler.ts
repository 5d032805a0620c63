import { showConfirmation, showEnd } from '../../../../contracts/forecast/subscription-routes';
import { byRoute } from '../../../shared/http/by-route';
import { serve } from '../../../shared/http/serve';
import { showForm } from './show-form';

export const handler = byRoute({
  [showConfirmation.path]: serve(showConfirmation, [])(() => showForm('confirm')),
  [showEnd.path]: serve(showEnd, [])(() => showForm('end')),
});
