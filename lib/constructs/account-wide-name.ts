import { Aws } from 'aws-cdk-lib';
import type { StageConfig } from '../config/stage-config';

/** The name in this stage of something whose names an account has once for all its regions. */
export function accountWideName({ nameOf, secondRegion }: StageConfig, base: string): string {
  return secondRegion ? `${nameOf(base)}-${Aws.REGION}` : nameOf(base);
}
