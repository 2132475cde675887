import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusinessError, fieldIssuesOf, HttpError, NetworkError } from '#http/errors.ts';

export type FieldProblem = {
  /** Name of the form field; undefined for a problem of the whole form. */
  name: string | undefined;
  message: string;
};

type Failed = { errorFields: readonly { name: (string | number)[]; errors: string[] }[] };

/** Returns the field problems of a 422, `body.name` as `name`; empty for any other failure. */
function refusedFields(error: Error | null): FieldProblem[] {
  return fieldIssuesOf(error).map(({ path, message }) => ({ name: path.replace(/^body\./, '').split('.')[0], message }));
}

/**
 * Collects what prevents a form from being saved: its own findings (pass `onFinishFailed` to the form) and the server's answer to the last
 * attempt, which is shown beside the fields as well. `codes` maps error codes of business failures to fields; codes in `elsewhere` are
 * shown by another component (a dialog).
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
  const found = problemsOfError();
  useEffect(() => {
    const fields = found.flatMap(({ name, message }) => (name === undefined ? [] : [{ name, errors: [message] }]));
    if (fields.length > 0) form.setFields(fields as Parameters<typeof form.setFields>[0]);
    // the failure is new only when the error is
    // eslint-disable-next-line react/exhaustive-deps
  }, [form, error]);

  function problemsOfError(): FieldProblem[] {
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
    problems: own.length > 0 ? own : found,
    onFinishFailed: ({ errorFields }: Failed) =>
      setOwn(errorFields.map(({ name, errors }) => ({ name: String(name[0] ?? ''), message: errors[0] ?? '' }))),
    /** Call when the form is sent: earlier findings no longer hold. */
    forget: () => setOwn([]),
  };
}
