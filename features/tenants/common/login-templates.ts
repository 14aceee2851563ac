// How the sign-in page of a tenant is laid out, by name.

/** `split`: the form beside a large area in the tenant's colour. `card`: the form on a card in the middle of a tinted page. */
export const loginTemplates = ['split', 'card'] as const;
export type LoginTemplate = (typeof loginTemplates)[number];

export const defaultLoginTemplate: LoginTemplate = 'split';

/** The template of a tenant: matched exactly; none, and an unknown one, is the default. */
export function loginTemplateNamed(name: string | null): LoginTemplate {
  return loginTemplates.find((one) => one === name) ?? defaultLoginTemplate;
}
