import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  otherLanguage: '中文',
  title: 'Login',
  heading: 'Sign in',
  tagline: 'Hear what is said, before it is a storm',
  points: [
    'Media collected all day long, matched within a second',
    'Sentiment, region, reprints and events, each with its evidence',
    'Search, analysis and spread: every number opens its articles',
  ],
  field: { username: 'User name', password: 'Password', code: 'Code' },
  placeholder: { username: 'Your user name', password: 'Your password', code: '6 digits or a recovery code' },
  required: { username: 'Enter your user name', password: 'Enter your password', code: 'Enter the 6 digits, or a recovery code' },
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  submit: 'Sign in',
  submitting: 'Signing in…',
  success: 'Signed in',
  error: 'Something went wrong',
  wrong: 'Wrong user name or password',
  invalidToken: 'Invalid token',
  codeHint: 'The password is right. Enter the 6 digits of your authenticator app or, without your phone, a recovery code.',
  codeAgain: 'Enter the newest 6 digits of your authenticator app, or another recovery code.',
  otherAccount: 'Use another account',
  kept: 'What you had typed is kept: sign in and open the form again to restore it',
  ended: 'Your session has ended; please sign in again',
  network: 'The server cannot be reached; check the network and try again',
  systemName: 'Tingfeng',
  fault: {
    title: 'This page has a problem',
    advice: 'The system may just have been updated, or the network was lost. Loading again usually helps.',
    reload: 'Load again',
  },
};
