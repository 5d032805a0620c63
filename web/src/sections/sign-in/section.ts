import type { SectionPages } from '../../app/router/pages';
import { ForgotPage } from './forgot-page';
import { RegisterPage } from './register-page';
import { ResetPage } from './reset-page';
import { SignInAgain } from './sign-in-again';
import { SignInPage } from './sign-in-page';
import { VerifyPage } from './verify-page';

/** `again` has no address: it stands over the page whose session has ended. */
export const pages: SectionPages<'sign-in'> & { readonly again: typeof SignInAgain } = {
  '/sign-in': SignInPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPage,
  '/reset-password': ResetPage,
  '/verify-address': VerifyPage,
  again: SignInAgain,
};
