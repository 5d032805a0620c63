import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { SigningSecret } from './signing-secret';

/** The key of access tokens. */
export class TokenSecret extends SigningSecret<'TOKEN_SECRET_ARN'> {
  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id, {
      config,
      description: 'Signs and verifies access tokens (HS256)',
      variable: 'TOKEN_SECRET_ARN',
    });
  }
}
