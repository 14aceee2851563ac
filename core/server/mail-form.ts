// How mails look: one form for all, in the tenant's name and colours.
import { formatColour, inkOn, parseColour } from '../common/contrast.ts';
import type { Language } from '../common/texts.ts';
import { defaultThemeSettings } from '../common/user-context.ts';
import { type Html, html } from './html.ts';

/** What every mail carries of the tenant's look. */
export interface MailBrand {
  /** Name of the tenant. */
  readonly brand: string;
  /** `#rrggbb` of the button, and of the text on it. */
  readonly buttonColour: string;
  readonly buttonInk: string;
}

/** @param colour the tenant's primary colour, `#rrggbb`; null: the product's own */
export function mailBrand(brand: string, colour: string | null): MailBrand {
  const buttonColour = colour ?? defaultThemeSettings.primaryColor;
  const ground = parseColour(buttonColour);
  if (ground === undefined) throw new TypeError(`not a colour: ${buttonColour}`);
  return { brand, buttonColour, buttonInk: formatColour(inkOn(ground)) };
}

export interface MailFormParts {
  readonly look: MailBrand & { readonly language: Language };
  readonly subject: string;
  readonly greeting: string;
  readonly text: Html | string;
  readonly button: string;
  readonly link: string;
  /** Small print. */
  readonly after: readonly string[];
  readonly sender: string;
}

/** Mail programs know tables and inline styles, and little else. */
export function mailForm({ look, subject, greeting, text, button, link, after, sender }: MailFormParts): string {
  const paragraph = 'margin:0 0 16px;font:15px/22px Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#2b2f36';
  const small = 'margin:0 0 8px;font:13px/20px Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#6a7180';
  const buttonStyle = `display:inline-block;padding:11px 20px;border-radius:7px;background:${look.buttonColour};color:${look.buttonInk};font:500 15px/20px Inter,Segoe UI,Helvetica,Arial,sans-serif;text-decoration:none`;
  return html`<!doctype html>
<html lang="${look.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f5f5f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e6e8ec;border-radius:9px"><tr><td style="padding:32px">
<p style="${paragraph};font-weight:600">${look.brand}</p>
<p style="${paragraph}">${greeting}</p>
<p style="${paragraph}">${text}</p>
<p style="margin:24px 0"><a href="${link}" style="${buttonStyle}">${button}</a></p>
${after.map((line) => html`<p style="${small}">${line}</p>`)}
<p style="${small};overflow-wrap:anywhere"><a href="${link}" style="color:#6a7180">${link}</a></p>
</td></tr></table>
<p style="${small};padding-top:16px">${sender}</p>
</td></tr></table>
</body>
</html>`.markup;
}
