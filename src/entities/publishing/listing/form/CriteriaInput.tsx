import { lazy, Suspense, useCallback } from 'react';
import { Field } from '#components/fields/Field.tsx';
import { useFieldsForm } from '#components/fields/fields-context.ts';
import type { Untaken } from '#components/fields/fields-context.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Criterion } from '#domain/matching/model/criteria.ts';

// few kinds have conditions, and the builder is the largest part of a form
const CriteriaBuilder = lazy(() =>
  import('#entities/companies/criteria-builder/CriteriaBuilder.tsx').then((module) => ({ default: module.CriteriaBuilder })),
);

type Props = {
  field: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  value: Criterion | null;
  onChange: (value: Criterion | null) => void;
};

/** The conditions of a listing. */
export function CriteriaInput({ value, onChange, ...field }: Props) {
  const { setUntaken } = useFieldsForm();
  const report = useCallback((untaken: Untaken | null) => setUntaken(field.field, untaken), [setUntaken, field.field]);
  return (
    <Field {...field} whole>
      {({ id, 'aria-describedby': described }) => (
        <div id={id} role="group" tabIndex={-1} aria-label={field.label} aria-describedby={described}>
          <Suspense fallback={<Skeleton dense rows={6} />}>
            <CriteriaBuilder value={value} onChange={onChange} onUntaken={report} />
          </Suspense>
        </div>
      )}
    </Field>
  );
}
