// The calls behind My Profile that belong to nothing else.
import { call } from '../../../core/common/call.ts';
import { listAnswer } from '../../../core/common/list.ts';
import { PersonName, PersonSession, SessionsEnded } from './profile.ts';

const source = 'issue 3, My Profile; rulings, document 1 section 2';

export const changeName = call({
  name: 'profile.changeName',
  method: 'PATCH',
  path: '/users/profile',
  access: 'signedIn',
  personal: true,
  summary: 'Changes the name of the signed-in person, here and in their account.',
  source,
  body: PersonName,
  answers: { 200: PersonName },
});

export const findSessions = call({
  name: 'profile.findSessions',
  method: 'GET',
  path: '/users/sessions',
  access: 'signedIn',
  personal: true,
  summary:
    'Where the person is signed in, the session used last first; empty where an outside issuer keeps the sessions.',
  source,
  answers: { 200: listAnswer(PersonSession) },
});

export const endOtherSessions = call({
  name: 'profile.endOtherSessions',
  method: 'POST',
  path: '/users/sessions/end-others',
  access: 'signedIn',
  personal: true,
  summary: 'Signs the person out everywhere but here; access tokens that are out run for five minutes at most.',
  source,
  answers: { 200: SessionsEnded },
});
