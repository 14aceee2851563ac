// Addresses of the pages. The portal knows two of them, register and manage, by its configuration.
export const paths = {
  signIn: '/sign-in',
  register: '/account/register',
  forgotten: '/account/forgotten',
  choosePassword: '/account/password',
  manage: '/account/manage',
} as const;
