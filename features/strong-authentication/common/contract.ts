// The calls by which people keep their own second factor.
import { call } from '../../../core/common/call.ts';
import {
  codeWrong,
  Enrolment,
  EnrolmentEnd,
  EnrolmentStart,
  enrolmentOver,
  passwordWrong,
  RecoveryCodes,
  signInAgain,
  TwoFactor,
  triesLocked,
  twoFactorIsOff,
  twoFactorIsOn,
} from './two-factor.ts';

const source = 'issue 3, My Profile and Strong authentication; rulings, document 1 section 6';
const path = '/users/two-factor';

export const twoFactor = call({
  name: 'strongAuthentication.twoFactor',
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'Whether the signed-in person has an authenticator app, and how many recovery codes are left.',
  source,
  answers: { 200: TwoFactor },
});

export const beginTwoFactor = call({
  name: 'strongAuthentication.beginTwoFactor',
  method: 'POST',
  path: `${path}/enrolment`,
  access: 'signedIn',
  summary: 'Begins to enrol an authenticator app; the answer holds its secret, this once.',
  source,
  body: EnrolmentStart,
  answers: { 200: Enrolment },
  problems: [twoFactorIsOn, passwordWrong, signInAgain, triesLocked],
  rate: 'signIn',
});

export const confirmTwoFactor = call({
  name: 'strongAuthentication.confirmTwoFactor',
  method: 'POST',
  path: `${path}/confirmation`,
  access: 'signedIn',
  summary:
    'Turns two-factor authentication on with a first code of the app; the answer holds the recovery codes, this once.',
  source,
  body: EnrolmentEnd,
  answers: { 200: RecoveryCodes },
  problems: [enrolmentOver, codeWrong, triesLocked],
  rate: 'signIn',
});

export const makeRecoveryCodes = call({
  name: 'strongAuthentication.makeRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  access: 'signedIn',
  summary: 'Makes new recovery codes; the older ones stop working.',
  source,
  answers: { 200: RecoveryCodes },
  problems: [twoFactorIsOff],
  strongAuthentication: true,
  rate: 'signIn',
});

export const turnOffTwoFactor = call({
  name: 'strongAuthentication.turnOffTwoFactor',
  method: 'DELETE',
  path,
  access: 'signedIn',
  summary: 'Turns two-factor authentication off.',
  source,
  answers: { 204: null },
  problems: [twoFactorIsOff],
  strongAuthentication: true,
  rate: 'signIn',
});
