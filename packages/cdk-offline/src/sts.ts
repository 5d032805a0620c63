import { nameOf } from './front-door/principals';
import { queryService } from './protocol/query';
import type { AwsService, ServiceDeps } from './services';
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
            element('Arn', nameOf(principal, assembly.account)),
            element('UserId', principal.kind === 'role' ? 'AROALOCAL:local' : 'AIDALOCAL'),
            element('Account', assembly.account),
          ]
        : undefined,
  });
}
