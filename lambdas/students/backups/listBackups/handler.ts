import { listBackups as route } from '../../../../contracts/students/backup-routes';
import { createS3 } from '../../../shared/aws/clients';
import { listing } from '../../../shared/http/list-reply';
import { serve } from '../../../shared/http/serve';
import { studentsEnv } from '../../env';
import { createBackupArchive } from '../backup-archive';
import { listBackups } from './list-backups';

export const handler = serve(
  route,
  studentsEnv.listBackups,
)(({ env }) => listing(listBackups({ archive: createBackupArchive(createS3(), env.S3_BUCKET_NAME) })));
