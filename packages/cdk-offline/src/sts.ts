import { queryService } from './protocol/query';
import type { AwsService, Principal, ServiceDeps } from './services';
import { element } from './xml';

/** STS as far as everybody uses it: who am I? It needs no permission. */
export function createSts({ assembly, permissions }: ServiceDeps): AwsService {
  return queryService({
    service: 'sts',
    permissions,
    namespace: 'https://sts.amazonaws.com/doc/2011-06-15/',
    serve: ({ principal, action }) =>
      action === 'GetCallerIdentity'
        ? [
            element('Arn', arnOf(principal, assembly.account)),
            element('UserId', principal.kind === 'role' ? 'AROALOCAL:local' : 'AIDALOCAL'),
            element('Account', assembly.account),
          ]
        : undefined,
  });
}

function arnOf(principal: Principal, account: string): string {
  const role = principal.kind === 'role' ? principal.arn.split('/').at(-1) : undefined;
  return role === undefined
    ? `arn:aws:iam::${account}:user/local-operator`
    : `arn:aws:sts::${account}:assumed-role/${role}/local`;
}
