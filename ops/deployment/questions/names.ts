import { type Finding, fine } from '../finding';
import { isNamedType, type ListedType, type NamedTypeName } from '../named-types';
import { type KeptDataPort, keptData } from './kept-data';
import { nameClashes } from './name-clashes';
import { deployedName, type Question, type Situation } from './question';
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

/** A name that the stack does not have now, and what it has in that place. */
interface NewName extends TakenName {
  readonly before: string | undefined;
}

/** What is taken in this account, and the buckets that cannot be had: another account's, or one in place of another. */
async function takenNames(account: NamesPort, situation: Situation) {
  const planned = newNames(situation);
  const types = [...new Set(planned.map(({ type }) => type))];
  const inUse = new Map(
    await Promise.all(types.map(async (type) => [type, await account.inUse(type)] as const)),
  );
  const has = (type: NamedTypeName, name = '') => inUse.get(type)?.has(name) ?? false;
  // CloudFormation knows some types by an id that is no name: what a stack has of them stays.
  const open = planned.filter(({ type, before }) => before === undefined || has(type, before));
  const isReplaced = ({ type, before }: NewName) => type === 'AWS::S3::Bucket' && before !== undefined;
  const own = open.filter((each) => has(each.type, each.name) && !isReplaced(each));
  const buckets = open.filter((each) => each.type === 'AWS::S3::Bucket' && !own.includes(each));
  const exist = await Promise.all(buckets.map(({ name }) => account.bucketExists(name)));
  return { own, foreign: buckets.filter((_, index) => exist[index]) };
}

function newNames(situation: Situation): readonly NewName[] {
  return situation.plan.stacks.flatMap(({ name: stack, resources }) =>
    resources.flatMap(({ id, type, name, kept }): readonly NewName[] => {
      const before = deployedName(situation, stack, id);
      return name === undefined || !isNamedType(type) || before === name
        ? []
        : [{ type, name, kept, before }];
    }),
  );
}
