export const PASSWORD = 'a long enough password';

interface Account {
  readonly email: string;
  readonly role: 'Parent' | 'Staff' | 'Admin';
}

/** What signs in, out and up. */
export function admit(school: { account: Account | null }, path: string, text: string) {
  if (path === 'POST /api/auth/logout') {
    school.account = null;
    return { status: 200, body: { message: 'Signed out.' } };
  }
  const { email, password, fullName } = text === '' ? {} : JSON.parse(text);
  if (path === 'POST /api/auth/register') {
    if (!fullName) return { status: 400, body: { message: 'Invalid: fullName' } };
    return { status: 201, body: { id: 1, email, role: 'Parent' } };
  }
  if (path === 'POST /api/auth/login') {
    if (password !== PASSWORD) return { status: 401, body: { message: 'Invalid credentials' } };
    school.account = { email, role: email.startsWith('admin') ? 'Admin' : 'Parent' };
  }
  if (!school.account) return { status: 401, body: { message: 'Sign in.' } };
  return {
    status: 200,
    body: { token: `token-of-${school.account.email}`, expiresIn: 900, ...school.account },
  };
}
