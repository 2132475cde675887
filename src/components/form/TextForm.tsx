import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Button } from '#components/Button.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { fieldMessage, isFieldProblem } from '#http/errors.ts';
import type { MayLeave } from '#components/form/unsaved.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import { LabelledField } from './LabelledField.tsx';
import css from './TextForm.module.css';

export type TextField = {
  name: string;
  /** The path in the body, if it differs from the name: `contact.phone`. */
  path?: string;
  label: string;
  /** The schema of the contract; an empty field is null. */
  schema: { safeParse: (value: unknown) => { success: boolean } };
  /** The problem if the schema refuses the text. */
  wrong: string;
  most: number;
  help?: string;
  lines?: number;
  /** The field that it repeats; `wrong` is the message if they differ. */
  repeats?: string;
  type?: 'text' | 'tel' | 'number' | 'email' | 'password';
  autoComplete?: HTMLInputAutoCompleteAttribute;
};

type Props<Name extends string> = {
  label: string;
  fields: readonly (TextField & { name: Name })[];
  initial: Record<Name, string>;
  action: string;
  cancel: string;
  /** The mark of fields that may stay empty. */
  optional?: string;
  busy: boolean;
  /** The failure of the last attempt. */
  error: Error | null;
  /** Shown instead of the failure's message, to give more details. */
  problem?: ReactNode;
  /** Above the texts. */
  children?: ReactNode;
  /** Below the texts. */
  foot?: ReactNode;
  /** Whether the part below the texts allows sending; it shows its own problems. */
  maySend?: () => boolean;
  /** For other ways to close the form. */
  mayClose?: Ref<MayLeave>;
  /** Whether the first field is focused when the form opens; not while the user is choosing something else. */
  takesFocus?: boolean;
  onSubmit: (values: Record<Name, string | null>) => void;
  onCancel: () => void;
};

/** A form of a few texts. They are checked by the contract before sending, and stay whatever the server answers. */
export function TextForm<Name extends string>({
  label,
  fields,
  initial,
  action,
  cancel,
  optional = '',
  busy,
  error,
  problem,
  children,
  foot,
  maySend,
  mayClose,
  takesFocus = true,
  onSubmit,
  onCancel,
}: Props<Name>) {
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = fields.some(({ name }) => values[name] !== initial[name]);
  const { mayLeave } = useLeaveGuard(isDirty);
  useImperativeHandle(mayClose, () => mayLeave, [mayLeave]);
  const failureText = useFailureText();
  const valueOf = ({ name, type }: TextField & { name: Name }): string | null => {
    const text = type === 'password' ? values[name] : values[name].trim();
    return text === '' ? null : text;
  };
  const wrongIn = (field: TextField & { name: Name }): string | undefined => {
    const { schema, wrong, type } = field;
    const text = valueOf(field);
    const fits = schema.safeParse(type === 'number' && text !== null ? Number(text) : text).success;
    const differs = fields.some(({ name }) => name === field.repeats && values[name] !== values[field.name]);
    return fits && !differs ? undefined : wrong;
  };
  const messageOf = (field: TextField & { name: Name }): string | undefined =>
    (checked ? wrongIn(field) : undefined) ?? fieldMessage(error, `body.${field.path ?? field.name}`);
  // an opened form is filled in next
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [takesFocus]);
  const submit = () => {
    setChecked(true);
    const first = fields.find((field) => wrongIn(field) !== undefined);
    if (first !== undefined) {
      document.getElementById(`${id}-${first.name}`)?.focus();
      return;
    }
    if (maySend?.() === false) return;
    // keyed by the names of the fields
    onSubmit(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])) as Record<Name, string | null>);
  };
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      {children}
      {fields.map((field) => {
        const { name, label: title, help, lines, most, type = 'text', autoComplete, schema } = field;
        const isRequired = !schema.safeParse(null).success;
        return (
          <LabelledField
            key={name}
            id={`${id}-${name}`}
            label={
              <>
                {title}
                {!isRequired && <span className={css.optional}> {optional}</span>}
              </>
            }
            help={help}
            problem={messageOf(field)}
          >
            {(attributes) => {
              const shared = {
                ...attributes,
                value: values[name],
                maxLength: most,
                'aria-required': isRequired,
                onChange: (event: { target: { value: string } }) => setValues((before) => ({ ...before, [name]: event.target.value })),
              };
              return lines === undefined ? (
                <input
                  {...shared}
                  type={type === 'number' ? 'text' : type}
                  inputMode={type === 'number' ? 'numeric' : undefined}
                  autoComplete={autoComplete ?? 'off'}
                />
              ) : (
                <textarea {...shared} rows={lines} />
              );
            }}
          </LabelledField>
        );
      })}
      {foot}
      {problem ??
        (error !== null && !isFieldProblem(error) && (
          <p role="alert" className={textCss.problem}>
            {failureText(error)}
          </p>
        ))}
      <div className={layoutCss.row}>
        <Button type="submit" look="primary" aria-disabled={busy}>
          {action}
        </Button>
        <Button onClick={() => void mayLeave().then((may) => may && onCancel())}>{cancel}</Button>
      </div>
    </form>
  );
}
