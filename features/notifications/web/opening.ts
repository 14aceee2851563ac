// What opening a notification does: one pure function of its type, its address and the person's permissions.
import { safeReturnUrl } from '../../../core/web/session/return-url.ts';
import type { Notification, NotificationType } from '../common/notification.ts';

export type Opening =
  /** The dialog of that name, with the object's id. */
  | { readonly kind: 'dialog'; readonly dialog: string; readonly objectId: string }
  /** A page of the portal. */
  | { readonly kind: 'page'; readonly address: string }
  /** Files to download. */
  | { readonly kind: 'files'; readonly addresses: readonly string[] }
  /** The person lacks the permission. */
  | { readonly kind: 'refused' }
  /** Its address leads nowhere that it may lead. */
  | { readonly kind: 'invalid' }
  /** It only tells something. */
  | { readonly kind: 'nothing' };

/** Holders of this open notifications of all three types. Source: document 1, section 4. */
const instead = 'CRM.Dashboard.View';

interface TypeRule {
  /** One of these must be held. */
  readonly permissions?: readonly string[];
  readonly dialog?: string;
  readonly files?: true;
}

/** Types that are more than a way to a page. Source: document 1, section 4; document 2, section 2. */
const rules: { readonly [T in NotificationType]?: TypeRule } = {
  Proposal: { permissions: ['viewMerchantPortalProposals', instead], dialog: 'proposal' },
  Agreement: { permissions: ['viewMerchantPortalAgreements', instead], dialog: 'agreement' },
  PreCheckForm: { permissions: ['viewMerchantPortalPrecheck', instead] },
  ReportGenerated: { files: true },
};

/** Pages check the permissions of all other types themselves (rulings, document 1 section 3 against sections 4 and 6). */
export function openingOf(
  { notificationType, objectUrl }: Pick<Notification, 'notificationType' | 'objectUrl'>,
  { permissions, origin }: { readonly permissions: ReadonlySet<string>; readonly origin: string },
): Opening {
  const rule = rules[notificationType] ?? {};
  if (rule.permissions?.some((one) => permissions.has(one)) === false) return { kind: 'refused' };
  if (objectUrl === null || objectUrl.trim() === '') return { kind: 'nothing' };
  if (rule.files) return { kind: 'files', addresses: addressesIn(objectUrl) };
  if (rule.dialog !== undefined) {
    const objectId = objectIdOf(objectUrl);
    return objectId === '' ? { kind: 'invalid' } : { kind: 'dialog', dialog: rule.dialog, objectId };
  }
  const address = safeReturnUrl(objectUrl, origin);
  return address === undefined ? { kind: 'invalid' } : { kind: 'page', address };
}

/** The last segment of an address, or the text itself where it is a bare id. Source: rulings, document 1 section 3. */
export function objectIdOf(objectUrl: string): string {
  const [path = ''] = objectUrl.trim().split(/[?#]/, 1);
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

function addressesIn(objectUrl: string): string[] {
  return objectUrl
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
