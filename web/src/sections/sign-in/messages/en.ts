import type { Translation } from '../../../app/language/message';
import type { messages as reference } from './vi';

export const messages: Translation<typeof reference> = {
  'session.signIn.lede': 'For parents and for the staff of the school.',
  'session.signIn.first': 'Sign in to open “{page}”.',
  'session.signingIn': 'Signing in…',
  'session.name': 'Full name',
  'session.name.rule': 'At most {max} characters, and none that is hidden.',
  'session.email': 'Email',
  'session.password': 'Password',
  'session.password.show': 'Show the password',
  'session.password.rule': '{min} to {max} characters.',
  'session.password.common':
    'Too easy to guess: a common password or word, even with a year or a sign after it. Three words of your own are better.',
  'session.password.address': 'Not your email address, nor what stands before the @.',
  'session.password.repeated': 'Not one character again and again.',
  'session.wrong': 'The email or the password is not right.',
  'session.wait': 'Too many attempts failed. Try again in {seconds} s.',
  'session.waitLeft': 'Try again in {seconds} s',
  'session.noAccount': 'No account yet?',
  'session.register.lede': 'To protect your family from phishing pages.',
  'session.registering': 'Creating the account…',
  'session.registered': 'This account exists already. Sign in, or use another address.',
  'session.haveAccount': 'Have an account?',
  'session.again': 'Sign in again to go on',
  'session.again.why': 'Your session has ended. What you typed is still here.',
  'session.again.as': 'Account',
};
