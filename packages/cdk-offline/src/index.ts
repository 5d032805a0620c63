export { loadAssembly } from './assembly/load-assembly';
export type { Template, TemplateEdit, TemplateResource } from './assembly/template';
export { keepRunning, runToEnd } from './command/child-process';
export type { Options } from './command/options';
export { type CommandLine, type Run, runCommandLine } from './command/run';
export { assemblyFolder, type Sources, watchSources } from './command/watching';
export { operatorKeyId } from './front-door/credentials';
export { createPermissions, type OnDecision } from './front-door/iam';
export { environmentOf } from './lambda/environment';
export { type FunctionConfig, listFunctions } from './lambda/function-config';
export { createManualClock, type ManualClock } from './manual-clock';
export type { CreatePlugin, Machine, Page, Plugin } from './plugin';
export { type Handlers, openPorts, type Ports } from './ports';
export type { System } from './running-system';
export { parseExpression } from './scheduler/expression';
export type {
  Assembly,
  Call,
  Clock,
  Decision,
  Invocation,
  Permissions,
  Principal,
  RequestHandler,
  Resource,
} from './services';
export { readState, writeState } from './state-file';
export { type SystemOptions, startSystem } from './system';
export { systemClock } from './system-clock';
