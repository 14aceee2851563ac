// The choices of a look that are neither colour nor picture: the portal's layout and the sign-in page's template.
import { useId } from 'react';
import { type LayoutName, layoutNames } from '../../../core/common/layouts.ts';
import type { ThemeSettings } from '../../../core/common/user-context.ts';
import type { texts as coreTexts } from '../../../core/web/texts/core.en.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { type LoginTemplate, loginTemplates } from '../common/login-templates.ts';
import type { texts } from '../common/page-texts.en.ts';
import { SignInDrawing } from './look-preview.tsx';

export interface LayoutChoiceProps {
  readonly value: LayoutName;
  readonly onChange: (layout: LayoutName) => void;
}

export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  const core = useTexts<typeof coreTexts>('core');
  const name = useId();
  return (
    <fieldset className="look-choices">
      <legend className="visually-hidden">{text('layout.label')}</legend>
      {layoutNames.map((layout) => (
        <label key={layout}>
          <input type="radio" name={name} checked={layout === value} onChange={() => onChange(layout)} />
          {core(`profile.layouts.${layout}`)}
        </label>
      ))}
    </fieldset>
  );
}

export interface TemplateChoiceProps {
  readonly value: LoginTemplate;
  readonly settings: ThemeSettings;
  readonly name: string;
  readonly logoSource: string | null;
  readonly onChange: (template: LoginTemplate) => void;
}

/** Each template as a small drawing in the colours being edited. */
export function TemplateChoice({ value, settings, name, logoSource, onChange }: TemplateChoiceProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  const group = useId();
  return (
    <fieldset className="look-choices look-templates">
      <legend className="visually-hidden">{text('template.label')}</legend>
      {loginTemplates.map((template) => (
        <label key={template}>
          <SignInDrawing scheme="light" settings={settings} template={template} name={name} logoSource={logoSource} />
          <span>
            <input type="radio" name={group} checked={template === value} onChange={() => onChange(template)} />
            {text(`template.${template}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
