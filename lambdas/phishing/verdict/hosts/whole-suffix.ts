import { isRestricted } from '../register/restricted-suffix';
import { splitHost } from './host-parts';

/** Whether anybody can have a name below the domain: `co.uk`, `github.io`; not `edu.vn`, where a registry looks who asks. */
export function isWholeSuffix(domain: string): boolean {
  return (
    !/[\d\]]$/.test(domain) && splitHost(`name.${domain}`, false).suffix === domain && !isRestricted(domain)
  );
}
