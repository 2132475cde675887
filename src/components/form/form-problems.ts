import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessError, fieldIssuesOf, HttpError, NetworkError } from '#http/errors.ts';

export type FieldProblem = {
  /** Name of the form's field; undefined where it is about the whole. */
  name: string | undefined;
  message: string;
};

type Failed = { errorFields: readonly { name: (string | number)[]; errors: string[] }[] };

/** What a 422 says of the body's fields, `body.name` as `name`; empty for any other failure. */
function refusedFields(error: Error | null): FieldProblem[] {
  return fieldIssuesOf(error).map(({ path, message }) => ({ name: path.replace(/^body\./, '').split('.')[0], message }));
}

/**
 * What keeps a form from being saved: what it found itself (hand `onFinishFailed` to the form) and what the server said of the last try.
 * The server's words stand beside their fields too. `codes` says which field a business failure is about, by its error code; those in `elsewhere`
 * are told by something else (a dialog).
 */
export function useFormProblems<T>(
  form: FormInstance<T>,
  error: Error | null,
  { codes = {}, elsewhere = ['CONFLICT'] }: { codes?: Readonly<Record<string, keyof T & string>>; elsewhere?: readonly string[] } = {},
) {
  const { t } = useTranslation('common');
  const [own, setOwn] = useState<FieldProblem[]>([]);
  const [seen, setSeen] = useState(error);
  if (error !== seen) {
    setSeen(error);
    setOwn([]);
  }
  const told = said();
  useEffect(() => {
    const fields = told.flatMap(({ name, message }) => (name === undefined ? [] : [{ name, errors: [message] }]));
    if (fields.length > 0) form.setFields(fields as Parameters<typeof form.setFields>[0]);
    // the failure is new only where the error is
    // eslint-disable-next-line react/exhaustive-deps
  }, [form, error]);

  function said(): FieldProblem[] {
    if (error === null) return [];
    const refused = refusedFields(error);
    if (refused.length > 0) return refused;
    if (error instanceof NetworkError) return [{ name: undefined, message: t('failure.network') }];
    if (error instanceof BusinessError) {
      const { errorCode = '', errorMessage } = error.info;
      if (elsewhere.includes(errorCode)) return [];
      return [{ name: codes[errorCode], message: errorMessage ?? t('failure.retry') }];
    }
    return [
      { name: undefined, message: error instanceof HttpError ? (error.info.errorMessage ?? t('failure.retry')) : t('failure.retry') },
    ];
  }

  return {
    problems: own.length > 0 ? own : told,
    onFinishFailed: ({ errorFields }: Failed) =>
      setOwn(errorFields.map(({ name, errors }) => ({ name: String(name[0] ?? ''), message: errors[0] ?? '' }))),
    /** To be called when the form is sent: what it found before no longer holds. */
    forget: () => setOwn([]),
  };
}
