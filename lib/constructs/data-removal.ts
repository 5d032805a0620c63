import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '../config/stage-config';

/** What holds data outlives its stack where the stage says so, but not the deployment that made it and failed. */
export function dataRemoval({ retainData }: StageConfig): RemovalPolicy {
  return retainData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
