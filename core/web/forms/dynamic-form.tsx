// A form out of its declaration: each field by its type, its faults beside it. Source: document 3, sections 3 and 5.
import type { FormField, FormValues } from '../../common/form-field.ts';
import { DynamicField } from './dynamic-field.tsx';
import { useFieldForm } from './use-field-form.ts';
import './forms.css';

export interface DynamicFormProps {
  readonly fields: readonly FormField[];
  /** Called with the values when all of them are right; what it rejects with is the caller's to tell. */
  readonly onSend: (values: FormValues) => void | Promise<void>;
  readonly label: string;
}

export function DynamicForm({ fields, onSend, label }: DynamicFormProps) {
  const form = useFieldForm(fields);
  return (
    <form
      className="field-form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) void onSend(form.values);
      }}
      onReset={form.reset}
    >
      {fields.map((field) => (
        <DynamicField key={field.name} field={field} form={form} />
      ))}
    </form>
  );
}
