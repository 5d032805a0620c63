import type { TemplateResource } from './template';

type Entry = readonly [logicalId: string, resource: TemplateResource];

/** The resources of a template, each after those that its `DependsOn` names; otherwise as they are written. */
export function byDependency(resources: Readonly<Record<string, TemplateResource>>): readonly Entry[] {
  const ordered = new Map<string, TemplateResource>();
  const visited = new Set<string>();
  const visit = (logicalId: string): void => {
    const resource = resources[logicalId];
    if (resource === undefined || visited.has(logicalId)) return;
    visited.add(logicalId);
    for (const each of [resource.DependsOn ?? []].flat()) visit(each);
    ordered.set(logicalId, resource);
  };
  for (const logicalId of Object.keys(resources)) visit(logicalId);
  return [...ordered];
}
