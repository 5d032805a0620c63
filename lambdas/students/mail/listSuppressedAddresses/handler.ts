import { listSuppressedAddresses as route } from '../../../../contracts/students/routes';
import { createDynamoDb } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { serve } from '../../../shared/http/serve';
import { studentsEnv } from '../../env';
import { createSuppressedAddresses } from '../suppressed-addresses';
import { listSuppressedAddresses } from './list-suppressed-addresses';

export const handler = serve(
  route,
  studentsEnv.listSuppressedAddresses,
)(({ env }) => {
  const addresses = createSuppressedAddresses(createDynamoDb(), env.SUPPRESSED_TABLE_NAME);
  return listing(listSuppressedAddresses({ addresses }));
});
