// Drawings of the portal and of the sign-in page in the colours that are being edited, in light and dark.
import { formatColour, parseColour } from '../../../core/common/contrast.ts';
import type { ThemeSettings } from '../../../core/common/user-context.ts';
import { BrandMark } from '../../../core/web/shell/brand-mark.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { tenantColours } from '../../../core/web/theme/tenant-colours.ts';
import type { LoginTemplate } from '../common/login-templates.ts';
import type { texts } from '../common/page-texts.en.ts';
import { type Scheme, signInColours } from '../common/sign-in-colours.ts';
import './drawings.css';

export interface LookPreviewProps {
  readonly settings: ThemeSettings;
  readonly loginTemplate: LoginTemplate;
  /** Name of the tenant. */
  readonly name: string;
  readonly logoSource: string | null;
  readonly checkoutLogoSource: string | null;
}

const schemes = ['light', 'dark'] as const;

export function LookPreview({ settings, loginTemplate, name, logoSource, checkoutLogoSource }: LookPreviewProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  return (
    <section className="look-preview" aria-label={text('preview.title')}>
      {schemes.map((scheme) => (
        <PortalDrawing
          key={scheme}
          scheme={scheme}
          settings={settings}
          name={name}
          logoSource={checkoutLogoSource ?? logoSource}
        />
      ))}
      <div className="look-sign-ins">
        {schemes.map((scheme) => (
          <SignInDrawing
            key={scheme}
            scheme={scheme}
            settings={settings}
            template={loginTemplate}
            name={name}
            logoSource={logoSource}
          />
        ))}
      </div>
    </section>
  );
}

interface DrawingProps {
  readonly scheme: Scheme;
  readonly settings: ThemeSettings;
  readonly name: string;
  readonly logoSource: string | null;
}

function PortalDrawing({ scheme, settings, name, logoSource }: DrawingProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  const variables = Object.fromEntries(tenantColours(settings, scheme));
  return (
    <div
      className="drawn drawn-portal"
      data-drawn={scheme}
      role="img"
      aria-label={text('preview.portal', { scheme: text(`preview.${scheme}`) })}
      style={variables as React.CSSProperties}
    >
      <div className="drawn-side" aria-hidden>
        <span className="drawn-brand">
          <BrandMark source={logoSource} size={14} />
          <span className="drawn-name">{name}</span>
        </span>
        <span>{text('preview.items.one')}</span>
        <span data-current>{text('preview.items.two')}</span>
        <span>{text('preview.items.three')}</span>
      </div>
      <div className="drawn-head" aria-hidden>
        {text('preview.page')}
      </div>
      <div className="drawn-page" aria-hidden>
        <div className="drawn-title">
          <strong>{text('preview.page')}</strong>
          <span className="drawn-button">{text('preview.act')}</span>
        </div>
        <div className="drawn-card">
          <span>
            <i>{sampleReference}</i>
            <b data-colour="positive">{text('preview.paid')}</b>
          </span>
          <span data-selected>
            <i>{sampleReference}</i>
            <b data-colour="pending">{text('preview.waiting')}</b>
          </span>
          <span>
            <em>{text('preview.link')}</em>
          </span>
        </div>
      </div>
    </div>
  );
}

/** A reference as rows of a list have them. */
const sampleReference = '4f1c-88a2';

export interface SignInDrawingProps extends DrawingProps {
  readonly template: LoginTemplate;
}

export function SignInDrawing({ scheme, settings, template, name, logoSource }: SignInDrawingProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  return (
    <div
      className="drawn drawn-sign-in"
      data-drawn={scheme}
      data-template={template}
      role="img"
      aria-label={text('preview.signIn', { scheme: text(`preview.${scheme}`) })}
      style={signInVariables(settings, template, scheme)}
    >
      <div className="drawn-form" aria-hidden>
        <span className="drawn-brand">
          <BrandMark source={logoSource} size={10} />
          <span className="drawn-name">{name}</span>
        </span>
        <strong>{text('preview.signInTitle')}</strong>
        <span>{text('preview.email')}</span>
        <i />
        <span>
          {text('preview.password')} <em>{text('preview.forgotten')}</em>
        </span>
        <i />
        <span className="drawn-button">{text('preview.signInTitle')}</span>
      </div>
      {template === 'split' ? <div className="drawn-area" aria-hidden /> : null}
    </div>
  );
}

function signInVariables(settings: ThemeSettings, template: LoginTemplate, scheme: Scheme): React.CSSProperties {
  const [brand, button] = [parseColour(settings.sidebarBackgroundColor), parseColour(settings.buttonsLinkColor)];
  if (brand === undefined || button === undefined) return {};
  const colours = signInColours({ brand, button, template }, scheme);
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, formatColour(colour)]));
}
