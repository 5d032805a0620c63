import { loadAssembly } from 'cdk-offline';
import { openStage } from '../../simulation/histories/stage';
import { assemblyDirectory } from './assembly';

type OpenStage = Awaited<ReturnType<typeof openStage>>;

/** A stage for the tests of one file, which is there when the first of them begins. */
export function ownStage(): OpenStage {
  const shipped = assemblyDirectory();
  const stage = {} as OpenStage;
  beforeAll(async () => {
    Object.assign(stage, await openStage(loadAssembly(shipped)));
  });
  afterAll(() => stage.close());
  return stage;
}
