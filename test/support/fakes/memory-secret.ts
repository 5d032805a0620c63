import type { SecretVersions } from '../../../lambdas/shared/aws/secret-versions';

export interface MemorySecret extends SecretVersions {
  /** How often each version was read. */
  readonly reads: Record<'AWSCURRENT' | 'AWSPREVIOUS', number>;
  rotate(value: string): void;
  /** The secret is gone, or cannot be reached. */
  lose(): void;
}

export function createMemorySecret(value: string): MemorySecret {
  const versions: Partial<Record<Parameters<SecretVersions['read']>[0], string>> = { AWSCURRENT: value };
  const reads = { AWSCURRENT: 0, AWSPREVIOUS: 0 };
  return {
    reads,
    read: async (stage) => {
      if (stage !== 'AWSPENDING') reads[stage] += 1;
      return versions[stage];
    },
    rotate: (next) => {
      Object.assign(versions, { AWSPREVIOUS: versions.AWSCURRENT, AWSCURRENT: next });
    },
    lose: () => {
      delete versions.AWSCURRENT;
      delete versions.AWSPREVIOUS;
    },
  };
}
