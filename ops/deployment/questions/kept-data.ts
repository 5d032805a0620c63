import { type Finding, note, obstacle } from '../finding';
import { type NamedTypeName, namedType } from '../named-types';
import type { Plan } from '../plan';
import { forEachName, type TakenName } from './taken-name';

export interface KeptDataPort {
  tagsOf(type: NamedTypeName, name: string): Promise<Readonly<Record<string, string>>>;
  /** The stack of this region that has it; undefined when none has. */
  ownerOf(name: string): Promise<string | undefined>;
}

type Standing = 'takenBack' | 'notKept' | 'untagged' | 'owned';

/**
 * Tables, buckets and vaults that exist without a stack are the stage's own when they have its tags; CloudFormation imports them
 * then, where the template keeps them and no other stack has them:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-automatically.html
 */
export async function keptData(
  account: KeptDataPort,
  plan: Plan,
  taken: readonly TakenName[],
): Promise<readonly Finding[]> {
  const standings = await Promise.all(taken.map((each) => standingOf(account, plan, each)));
  const of = (standing: Standing) => taken.filter((_, index) => standings[index] === standing);
  return [
    ...group(of('takenBack'), (list) => note(`${list} kept from before: the deployment takes them back.`)),
    ...group(of('notKept'), (list) =>
      obstacle(
        `${list} left over, and the stage keeps no data. Take them back first:`,
        `npm run deploy -- --stage ${plan.stage} -c retainData=true`,
      ),
    ),
    ...group(of('owned'), (list) =>
      obstacle(
        `${list} part of another stack. A stage of another name (cdk.json) has names of its own:`,
        'npm run deploy -- --stage ANOTHER',
      ),
    ),
    ...untagged(plan, of('untagged')),
  ];
}

async function standingOf(
  account: KeptDataPort,
  plan: Plan,
  { type, name, kept }: TakenName,
): Promise<Standing> {
  if ((await account.ownerOf(name)) !== undefined) return 'owned';
  const { Project, Stage } = await account.tagsOf(type, name);
  if (Project !== 'Schoolhouse' || Stage !== plan.stage) return 'untagged';
  return kept ? 'takenBack' : 'notKept';
}

function group(taken: readonly TakenName[], say: (list: string) => Finding): readonly Finding[] {
  if (taken.length === 0) return [];
  const list = taken.map(({ type, name }) => `${namedType(type).noun} ${name}`).join(', ');
  return [say(`${list} ${taken.length === 1 ? 'is' : 'are'}`)];
}

function untagged({ account, region, stage }: Plan, taken: readonly TakenName[]): readonly Finding[] {
  const commands = {
    'AWS::DynamoDB::Table': (name: string) =>
      `aws dynamodb tag-resource --resource-arn arn:aws:dynamodb:${region}:${account}:table/${name} --tags Key=Project,Value=Schoolhouse Key=Stage,Value=${stage}`,
    'AWS::S3::Bucket': (name: string) =>
      `aws s3api put-bucket-tagging --bucket ${name} --tagging 'TagSet=[{Key=Project,Value=Schoolhouse},{Key=Stage,Value=${stage}}]'`,
    'AWS::Backup::BackupVault': (name: string) =>
      `aws backup tag-resource --resource-arn arn:aws:backup:${region}:${account}:backup-vault:${name} --tags Project=Schoolhouse,Stage=${stage}`,
  };
  return Object.entries(commands).flatMap(([type, command]) => {
    const ofType = taken.filter((each) => each.type === type);
    const names = ofType.map(({ name }) => name);
    return group(ofType, (list) =>
      obstacle(
        `${list} not tagged as this stage's. If the data is its own, say so, and the deployment takes it back:`,
        forEachName(names, command),
      ),
    );
  });
}
