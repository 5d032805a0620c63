import type { Route } from '../http/route';
import type { Json } from './json';

const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key of the usage plan' },
  adminKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-admin-key',
    description:
      'Made when the stack is deployed; AdminKeySecretArn of its outputs holds it. The key before the last change is good too.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'HS256 with a key of its own, type session, with the claims sub, sid, email, role, auth_time, iat, exp, iss.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'ES256, with the claims sub (account id as text), sid (the sign-in), email, role, iat, exp, iss: a token of POST /api/auth/login, refused once its sign-in has ended. x-roles names the roles that may call. Device is that of the tokens of POST /api/devices, which are no JWT.',
  },
} as const;

/** Those that the routes ask for. */
export function securitySchemes(routes: readonly Route[]): Json {
  const asked = routes.map(({ caller }) => (typeof caller === 'string' ? caller : 'bearer'));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => asked.some((each) => each === name)));
}
