import { type AlarmRule, alarmsOf, stackNames, stateAt } from './alarms';
import { type TemplateResource, template } from './assembly';

/** How the templates have new code reach the callers of a function. */
export interface Release {
  readonly operation: string;
  /** The share of the calls that gets the new code first, and for how many minutes. */
  readonly share: number;
  readonly minutes: number;
  /** Empty where no alarm takes the new code back. */
  readonly alarms: readonly AlarmRule[];
}

interface Group extends TemplateResource {
  readonly UpdatePolicy?: {
    readonly CodeDeployLambdaAliasUpdate: { readonly DeploymentGroupName: { readonly Ref: string } };
  };
}

/** Of every alias that a deployment group moves. */
export function releases(stage: 'prod' | 'dev' = 'prod'): readonly Release[] {
  return stackNames.flatMap((stack) => {
    const { Resources } = template(stack, stage);
    const aliases = Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Alias') as Group[];
    return aliases.flatMap(({ Properties, UpdatePolicy }) => {
      const group = UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref;
      if (group === undefined) return [];
      const { Ref } = Properties['FunctionName'] as { readonly Ref: string };
      const operation = String(Resources[Ref]?.Properties['FunctionName']);
      return [{ operation, ...planOf(Resources[group] as TemplateResource, Resources) }];
    });
  });
}

function planOf(
  { Properties }: TemplateResource,
  resources: Readonly<Record<string, TemplateResource>>,
): Omit<Release, 'operation'> {
  const name = String(Properties['DeploymentConfigName']);
  const [, percent, minutes] = /^CodeDeployDefault\.LambdaCanary(\d+)Percent(\d+)Minutes$/.exec(name) ?? [];
  if (percent === undefined) throw new Error(`${name} is not imitated`);
  const { Enabled: watches, Alarms = [] } = Properties['AlarmConfiguration'] as {
    readonly Enabled: boolean;
    readonly Alarms?: readonly { readonly Name: string | { readonly Ref: string } }[];
  };
  const { Enabled: rollsBack, Events } = Properties['AutoRollbackConfiguration'] as {
    readonly Enabled: boolean;
    readonly Events: readonly string[];
  };
  const isActive = watches && rollsBack && Events.includes('DEPLOYMENT_STOP_ON_ALARM');
  const names = Alarms.map(({ Name }) =>
    typeof Name === 'string' ? Name : resources[Name.Ref]?.Properties['AlarmName'],
  );
  const alarms = alarmsOf().filter(({ AlarmName }) => names.includes(AlarmName));
  if (alarms.length < names.length) throw new Error(`There is no alarm ${names.join(' or ')}`);
  return { share: Number(percent) / 100, minutes: Number(minutes), alarms: isActive ? alarms : [] };
}

/** Status codes that a bundle answered, in turn. */
type Answers = readonly number[];

export interface Outcome {
  /** The minute in which everybody is back on the old code. */
  readonly rolledBackAt: number | undefined;
  /** Calls of users that were answered with a server error until then. */
  readonly failed: number;
}

/** Minutes until an alarm sees what a metric counted, and until CodeDeploy has asked for its state. */
const metricDelay = 1;
const pollDelay = 1;

/**
 * A deployment on a simulated clock: so many calls a minute, spread evenly, of which every tenth (as the plan says) gets
 * the new code. Errors of the API are counted by the minute, and the alarms of the templates judge them.
 */
export function simulate(
  { share, minutes, alarms }: Release,
  callsPerMinute: number,
  before: Answers,
  after: Answers,
): Outcome {
  const points: { readonly minute: number; readonly value: number }[] = [];
  let [calls, failed] = [0, 0];
  for (let minute = 0; minute < minutes; minute++) {
    let errors = 0;
    for (let call = 0; call < callsPerMinute; call++) {
      calls++;
      // The last of each ten: later than by chance, so that the simulation does not flatter.
      const answers = calls % Math.round(1 / share) === 0 ? after : before;
      if ((answers[calls % answers.length] ?? 500) >= 500) errors++;
    }
    failed += errors;
    points.push({ minute, value: errors });
    const seen = minute - metricDelay;
    const alarm = seen >= 0 && alarms.some((rule) => stateAt(rule, points, seen) === 'ALARM');
    const rolledBackAt = minute + 1 + pollDelay;
    if (alarm && rolledBackAt <= minutes) return { rolledBackAt, failed };
  }
  return { rolledBackAt: undefined, failed };
}
