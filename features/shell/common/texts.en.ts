// Words of the dashboards and of signing in and out, in English. Those of document 1, section 2 are exact.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = {
  dashboard: {
    title: 'Dashboard',
    greeting: {
      morning: 'Good morning, {{name}}',
      afternoon: 'Good afternoon, {{name}}',
      evening: 'Good evening, {{name}}',
    },
    live: 'You see live data.',
    test: 'You see test data: no real money moves here.',
    open: 'Where to next',
    nothing: 'Nothing is open to you yet',
    nothingHint: 'Your role opens no pages so far. An administrator of your organisation can change that.',
    lastLogin: 'Last sign-in',
    role: 'Role',
    organisation: 'Organisation',
    tenant: 'Served by',
    boardingStage: 'Onboarding',
    processing: 'Processing',
    processingStatus: { NoProcessing: 'Not yet possible', SandboxEnabled: 'Test only', LiveEnabled: 'Live' },
  },
  login: { title: 'Sign in' },
  loginCallback: { title: 'Sign in' },
  loginFailed: { title: 'Sign-in failed', again: 'Sign in again' },
  register: { title: 'Register', register: 'Register', again: 'Sign in again', failed: 'You are not signed in' },
  profile: { title: 'Your account', leaving: 'Opening your account…' },
  logout: {
    title: 'Sign out',
    leaving: 'Signing you out…',
    notFromInside: 'The logout was not initiated from within the page.',
  },
  logoutCallback: { title: 'Sign out' },
  loggedOut: { title: 'Signed out', message: 'You successfully logged out!' },
  unauthorized: {
    title: 'No permission',
    message: "You don't have enough permissions to get access to the resource",
    hint: 'Please, try to Logout/Login using other credentials',
    logout: 'Logout',
    home: 'Go to the dashboard',
  },
  unknownAction: { title: 'Sign in' },
} satisfies Texts;
