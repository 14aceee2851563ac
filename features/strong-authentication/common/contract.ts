// The calls by which people keep their own second factors: app, recovery codes, passkeys.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { listAnswer } from '../../../core/common/list.ts';
import { notFound } from '../../../core/common/problem.ts';
import {
  AddedPasskey,
  NewPasskey,
  noPasskey,
  noPasskeysHere,
  Passkey,
  PasskeyConfirmation,
  PasskeyCreation,
  PasskeyQuestion,
  PasskeyRename,
  PasskeyStart,
  passkeyKnown,
  passkeyRefused,
  StrongCode,
  tooManyPasskeys,
} from './passkeys.ts';
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
const passkeysPath = '/users/passkeys';
const byId = z.object({ passkeyId: Id });

export const twoFactor = call({
  name: 'strongAuthentication.twoFactor',
  method: 'GET',
  path,
  access: 'signedIn',
  personal: true,
  summary: 'Whether the signed-in person has an authenticator app, and how many recovery codes are left.',
  source,
  answers: { 200: TwoFactor },
});

export const beginTwoFactor = call({
  name: 'strongAuthentication.beginTwoFactor',
  method: 'POST',
  path: `${path}/enrolment`,
  access: 'signedIn',
  personal: true,
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
  personal: true,
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
  personal: true,
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
  personal: true,
  summary: 'Turns the authenticator app off; recovery codes go with it unless there are passkeys.',
  source,
  answers: { 204: null },
  problems: [twoFactorIsOff],
  strongAuthentication: true,
  rate: 'signIn',
});

export const findPasskeys = call({
  name: 'strongAuthentication.findPasskeys',
  method: 'GET',
  path: passkeysPath,
  access: 'signedIn',
  personal: true,
  summary: "The signed-in person's passkeys, the oldest first.",
  source,
  answers: { 200: listAnswer(Passkey) },
});

export const beginPasskey = call({
  name: 'strongAuthentication.beginPasskey',
  method: 'POST',
  path: `${passkeysPath}/creation`,
  access: 'signedIn',
  personal: true,
  summary: 'Begins to add a passkey; the answer is what the browser is asked to make.',
  source,
  body: PasskeyStart,
  answers: { 200: PasskeyCreation },
  problems: [noPasskeysHere, tooManyPasskeys, passwordWrong, signInAgain, triesLocked],
  rate: 'signIn',
});

export const addPasskey = call({
  name: 'strongAuthentication.addPasskey',
  method: 'POST',
  path: passkeysPath,
  access: 'signedIn',
  personal: true,
  summary: 'Keeps the passkey that the browser made; with the first second factor, recovery codes are made.',
  source,
  body: NewPasskey,
  answers: { 201: AddedPasskey },
  problems: [noPasskeysHere, tooManyPasskeys, passkeyKnown, passkeyRefused],
  rate: 'signIn',
});

export const renamePasskey = call({
  name: 'strongAuthentication.renamePasskey',
  method: 'PATCH',
  path: `${passkeysPath}/:passkeyId`,
  access: 'signedIn',
  personal: true,
  summary: 'Gives a passkey another name.',
  source,
  params: byId,
  body: PasskeyRename,
  answers: { 200: Passkey },
  problems: [notFound],
});

export const removePasskey = call({
  name: 'strongAuthentication.removePasskey',
  method: 'DELETE',
  path: `${passkeysPath}/:passkeyId`,
  access: 'signedIn',
  personal: true,
  summary: 'Removes a passkey; recovery codes go with the last second factor.',
  source,
  params: byId,
  answers: { 204: null },
  problems: [notFound],
  strongAuthentication: true,
  rate: 'signIn',
});

export const askForPasskey = call({
  name: 'strongAuthentication.askForPasskey',
  method: 'POST',
  path: `${path}/passkey-question`,
  access: 'signedIn',
  personal: true,
  summary: 'What the browser is asked, so that a passkey confirms a call in the place of a code.',
  source,
  answers: { 200: PasskeyQuestion },
  problems: [noPasskeysHere, noPasskey],
  rate: 'signIn',
  silent: true,
});

export const confirmByPasskey = call({
  name: 'strongAuthentication.confirmByPasskey',
  method: 'POST',
  path: `${path}/passkey-confirmation`,
  access: 'signedIn',
  personal: true,
  summary:
    'Takes the answer of a passkey, and answers a code for the header scaCode. Wrong ones count with wrong codes.',
  source,
  body: PasskeyConfirmation,
  answers: { 200: StrongCode },
  problems: [noPasskeysHere, noPasskey, passkeyRefused, triesLocked],
  rate: 'signIn',
  silent: true,
});
