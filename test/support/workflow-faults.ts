import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Job extends Step {
  readonly permissions?: Readonly<Record<string, string>> | string;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>> | string;
  readonly jobs?: Readonly<Record<string, Job>>;
}

/** An action of the same repository, or one by its commit, with the version in a comment. */
const pinned = /^\.\/|^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const withVersion = /uses:\s*[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** What a workflow may not do, one line each; `scripts` are those of package.json. */
export function workflowFaults(text: string, scripts: Readonly<Record<string, string>>): readonly string[] {
  const { permissions, jobs = {} } = parse(text) as Workflow;
  const ofJobs = Object.entries(jobs).flatMap(([name, job]) =>
    jobFaults(job, scripts).map((fault) => `${name}: ${fault}`),
  );
  const unversioned = text
    .split('\n')
    .filter((line) => /^\s*(- )?uses:\s*[^.\s]/.test(line) && !withVersion.test(line))
    .map((line) => `no version beside ${line.trim()}`);
  return [...permissionFaults(permissions, 'by default'), ...ofJobs, ...unversioned];
}

function jobFaults(job: Job, scripts: Readonly<Record<string, string>>): readonly string[] {
  const steps = [job, ...(job.steps ?? [])];
  return [
    ...permissionFaults(job.permissions, 'of the job'),
    ...steps.flatMap(({ uses }) =>
      uses === undefined || pinned.test(uses) ? [] : [`${uses} is not pinned by its commit`],
    ),
    ...steps.flatMap(({ run = '' }) => runFaults(run, scripts)),
  ];
}

/** Only the one token that says who a run is, and comments on a pull request, may be written. */
const writable = ['id-token', 'pull-requests'];

function permissionFaults(permissions: Workflow['permissions'], whose: string): readonly string[] {
  if (permissions === undefined) return [`no permissions ${whose}`];
  if (typeof permissions === 'string') return [`permissions ${permissions} ${whose}`];
  return Object.entries(permissions)
    .filter(([name, access]) => access === 'write' && !writable.includes(name))
    .map(([name]) => `may write ${name} ${whose}`);
}

/** Scripts that do not exist, and values of GitHub inside of a script, where they could be more script. */
function runFaults(run: string, scripts: Readonly<Record<string, string>>): readonly string[] {
  const asked = [...run.matchAll(/\bnpm (?:run(?:-script)? (?:-s )?)?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['ci', 'install', 'sbom'].includes(name) && scripts[name] === undefined);
  return [
    ...asked.map((name) => `there is no script ${name}`),
    ...(run.includes('${{') ? ['a value of GitHub inside of a script'] : []),
  ];
}
