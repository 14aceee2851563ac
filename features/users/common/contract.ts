// The calls of a signed-in person about themselves; administration of other people is not among them.
import { call } from '../../../core/common/call.ts';
import { UserContext } from '../../../core/common/user-context.ts';
import { Preferences, PreferencesChange } from './preferences.ts';

export const userContext = call({
  name: 'users.context',
  method: 'GET',
  path: '/users',
  access: 'signedIn',
  summary: 'Who is signed in, for whom they work, what they may do and how their portal looks.',
  source: 'document 1, sections 3 and 7',
  answers: { 200: UserContext },
});

export const preferences = call({
  name: 'users.preferences',
  method: 'GET',
  path: '/users/preferences',
  access: 'signedIn',
  personal: true,
  summary: 'What the signed-in person chose: language, time zone, layout and colours.',
  source: 'rulings, document 1 section 2: profile settings',
  answers: { 200: Preferences },
});

export const changePreferences = call({
  name: 'users.changePreferences',
  method: 'PATCH',
  path: '/users/preferences',
  access: 'signedIn',
  personal: true,
  summary: 'Changes what the signed-in person chose; what is left out stays.',
  source: 'rulings, document 1 section 2: profile settings',
  body: PreferencesChange,
  answers: { 200: Preferences },
});
