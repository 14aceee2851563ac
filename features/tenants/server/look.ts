// The look of a tenant as its staff edit it: read with its version, changed only on top of that version.
import { changedMeanwhile, notFound, Problem } from '../../../core/common/problem.ts';
import { defaultThemeSettings, type ThemeSettings } from '../../../core/common/user-context.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { Answer, handle } from '../../../core/server/handle.ts';
import { tellPortals } from '../../notifications/server/index.ts';
import { loginTemplateNamed } from '../common/login-templates.ts';
import * as contract from '../common/look-contract.ts';
import {
  type LookInput,
  lookTag,
  pictureUnknown,
  type TenantLook,
  versionMissing,
  wholeSettings,
} from '../common/theme.ts';
import { keepInUse } from './pictures.ts';

export const look = handle(contract.look, async ({ actor, tx }) => tagged(await readLook(tx, actor.tenantId)));

export const changeLook = handle(contract.changeLook, async ({ body, actor, tx, now, audit, headers }) => {
  const before = await readLook(tx, actor.tenantId, 'for update');
  checkVersion(headers['if-match'], before.version);
  await checkPictures(tx, actor.tenantId, body, before, now);
  await saveLook(tx, actor.tenantId, body);
  const after = await readLook(tx, actor.tenantId);
  if (actor.tenantId !== null) {
    audit.target('tenant', actor.tenantId);
    await tellPortals(tx, actor.tenantId);
  }
  audit.change(before, after);
  return tagged(after);
});

function tagged(found: TenantLook): Answer<TenantLook> {
  return new Answer(200, found, { etag: lookTag(found.version), 'cache-control': 'private, no-cache' });
}

async function readLook(tx: Tx, tenantId: string | null, lock?: 'for update'): Promise<TenantLook> {
  const found = await tx.first<Omit<TenantLook, 'loginTemplate'> & { loginTemplate: string | null }>(sql`
    select look_version as version, slug, name, ${JSON.stringify(defaultThemeSettings)}::jsonb || theme_settings as "themeSettings",
      login_template as "loginTemplate", logo_source as "logoSource", favicon_source as "favIconSource",
      checkout_logo_source as "checkoutLogoSource"
    from tenant where id = ${tenantId} ${lock === undefined ? sql`` : sql`for update`}`);
  if (found === undefined) throw new Problem(notFound);
  return { ...found, loginTemplate: loginTemplateNamed(found.loginTemplate) };
}

/** Source: RFC 9110, section 13.1.1. */
function checkVersion(given: string | string[] | undefined, version: number): void {
  if (given === undefined) throw new Problem(versionMissing);
  if (given !== lookTag(version)) throw new Problem(changedMeanwhile);
}

/** A picture that is named anew has to be one of the tenant's own uploads. */
async function checkPictures(
  tx: Tx,
  tenantId: string | null,
  wanted: LookInput,
  before: TenantLook,
  now: Date,
): Promise<void> {
  for (const field of ['logoSource', 'favIconSource', 'checkoutLogoSource'] as const) {
    const source = wanted[field];
    if (source === null || (await keepInUse(tx, tenantId, source, now)) || source === before[field]) continue;
    const { code, title: message } = pictureUnknown;
    throw new Problem(pictureUnknown, { errors: [{ pointer: `/${field}`, message, code }] });
  }
}

async function saveLook(tx: Tx, tenantId: string | null, input: LookInput): Promise<void> {
  await tx.change(sql`
    update tenant set
      theme_settings = ${JSON.stringify(ownPart(wholeSettings(input.themeSettings)))}::jsonb,
      login_template = ${input.loginTemplate}, logo_source = ${input.logoSource}, favicon_source = ${input.favIconSource},
      checkout_logo_source = ${input.checkoutLogoSource}, look_version = look_version + 1
    where id = ${tenantId}`);
}

/** What differs from the product's own look: a later default reaches whoever never chose otherwise. */
function ownPart(settings: ThemeSettings): Partial<ThemeSettings> {
  const names = Object.keys(settings) as (keyof ThemeSettings)[];
  return Object.fromEntries(
    names.filter((name) => settings[name] !== defaultThemeSettings[name]).map((name) => [name, settings[name]]),
  );
}
