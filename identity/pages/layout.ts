// The frame of every identity page: the tenant's mark, the page's own matter, the choice of language.

import { languages } from '../../core/common/texts.ts';
import { type Html, html } from '../../core/server/html.ts';
import { assetAddress, type ScriptName } from './assets.ts';
import { picturesVersion, themeVersion } from './theme-style.ts';
import { addressIn, type Visit } from './visit.ts';
import { wordsIn } from './words.ts';

export interface PageParts {
  readonly title: string;
  readonly body: Html;
  /** Wide: a page to work on, without the coloured side. */
  readonly wide?: boolean;
  /** Names of scripts to load, in this order. */
  readonly scripts?: readonly ScriptName[];
  /** False where coming back by GET in another language would lose what the page is about. */
  readonly otherLanguages?: boolean;
}

/** A whole page. */
export function page(visit: Visit, parts: PageParts): string {
  const { language, look } = visit;
  const { title, body, wide = false, scripts = [], otherLanguages = true } = parts;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${look.name}</title>
<link rel="icon" href="${pictureAddress(visit, 'icon')}">
<link rel="stylesheet" href="${assetAddress('identity.css')}">
<link rel="stylesheet" href="${themeAddress(visit)}">
${scripts.map((name) => html`<script src="${assetAddress(name)}" defer></script>`)}
</head>
<body class="${wide ? 'wide' : look.template}">
<main>
<p class="brand"><img src="${pictureAddress(visit, 'logo')}" alt="" height="24"> ${look.name}</p>
<div class="matter">
${body}
</div>
${otherLanguages ? languageChoice(visit) : html`<div class="languages"></div>`}
</main>
${!wide && look.template === 'split' && html`<div class="side" aria-hidden="true"><div class="mark"><img src="${pictureAddress(visit, 'logo')}" alt=""></div></div>`}
</body>
</html>`.markup;
}

function languageChoice(visit: Visit): Html {
  return html`<nav class="languages" aria-label="${visit.words.language.choose}">${languages.map((language) =>
    language === visit.language
      ? html`<span aria-current="true">${wordsIn(language).language.name}</span>`
      : html`<a href="${addressIn(visit.address, language)}" lang="${language}" hreflang="${language}">${wordsIn(language).language.name}</a>`,
  )}</nav>`;
}

function themeAddress({ look }: Visit): string {
  return `/assets/theme.css?v=${themeVersion(look)}${look.tenant === undefined ? '' : `&tenant=${look.tenant}`}`;
}

function pictureAddress({ look }: Visit, name: 'logo' | 'icon'): string {
  return `/assets/${name}?v=${picturesVersion(look)}${look.tenant === undefined ? '' : `&tenant=${look.tenant}`}`;
}
