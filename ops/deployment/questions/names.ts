import { type Finding, fine } from '../finding';
import { isNamedType, type ListedType, type NamedTypeName } from '../named-types';
import { type KeptDataPort, keptData } from './kept-data';
import { nameClashes } from './name-clashes';
import { belongs, type Question, type Situation } from './question';
import type { TakenName } from './taken-name';

export interface NamesPort extends KeptDataPort {
  /** The names of a type that the account has in this region, or anywhere where it has them once. */
  inUse(type: ListedType): Promise<ReadonlySet<string>>;
  /** Bucket names are global: whether anybody has this one. */
  bucketExists(name: string): Promise<boolean>;
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-name.html */
export const names: Question<NamesPort> = {
  about: 'names',
  async ask(account, situation) {
    const { own, foreign } = await takenNames(account, situation);
    const findings: readonly Finding[] = [
      ...(await keptData(
        account,
        situation.plan,
        own.filter(({ type }) => isData(type)),
      )),
      ...nameClashes(
        situation.plan,
        own.filter(({ type }) => !isData(type)),
        foreign,
      ),
    ];
    return findings.length > 0 ? findings : [fine('all are free, or the stage has them')];
  },
};

function isData(type: NamedTypeName): boolean {
  return ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Backup::BackupVault'].includes(type);
}

/** What is taken in this account, and the buckets that another account has. */
async function takenNames(account: NamesPort, situation: Situation) {
  const open = situation.plan.stacks.flatMap(({ name: stack, resources }) =>
    resources.flatMap(({ id, type, name, kept }): readonly TakenName[] =>
      name === undefined || !isNamedType(type) || belongs(situation, stack, id) ? [] : [{ type, name, kept }],
    ),
  );
  const types = [...new Set(open.map(({ type }) => type))];
  const inUse = new Map(
    await Promise.all(types.map(async (type) => [type, await account.inUse(type)] as const)),
  );
  const own = open.filter(({ type, name }) => inUse.get(type)?.has(name));
  const buckets = open.filter((taken) => taken.type === 'AWS::S3::Bucket' && !own.includes(taken));
  const exist = await Promise.all(buckets.map(({ name }) => account.bucketExists(name)));
  return { own, foreign: buckets.filter((_, index) => exist[index]) };
}
