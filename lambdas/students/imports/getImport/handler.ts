import {
  getImportErrors as errorsRoute,
  listImports as listRoute,
  getImport as route,
} from '../../../../contracts/students/import-routes';
import { createS3 } from '../../../shared/aws/clients';
import { byRoute } from '../../../shared/http/by-route';
import { listing } from '../../../shared/http/list-reply';
import { ok } from '../../../shared/http/reply';
import { serve } from '../../../shared/http/serve';
import { systemClock } from '../../../shared/time/clock';
import { studentsEnv } from '../../env';
import { createImportStore } from '../import-store';
import { getImport, getImportErrors } from './get-import';
import { listImports } from './list-imports';

const variables = studentsEnv.getImport;
const depsOf = (bucket: string) => ({
  imports: createImportStore(createS3(), bucket),
  clock: systemClock,
});

export const handler = byRoute({
  [listRoute.path]: serve(
    listRoute,
    variables,
  )(({ env }) => listing(listImports(depsOf(env.IMPORTS_BUCKET_NAME)))),
  [route.path]: serve(route, variables)(({ env }) => ok(getImport(depsOf(env.IMPORTS_BUCKET_NAME)))),
  [errorsRoute.path]: serve(
    errorsRoute,
    variables,
  )(({ env }) => getImportErrors(depsOf(env.IMPORTS_BUCKET_NAME))),
});
