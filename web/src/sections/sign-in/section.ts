import type { SectionPages } from '../../app/router/pages';
import { RegisterPage } from './register-page';
import { SignInAgain } from './sign-in-again';
import { SignInPage } from './sign-in-page';

/** `again` has no address: it stands over the page whose session has ended. */
export const pages: SectionPages<'sign-in'> & { readonly again: typeof SignInAgain } = {
  '/sign-in': SignInPage,
  '/register': RegisterPage,
  again: SignInAgain,
};
