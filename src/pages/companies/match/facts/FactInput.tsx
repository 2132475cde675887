import type { FactKey } from '#domain/matching/model/profile.ts';
import { FactField } from '#entities/companies/fact/FactField.tsx';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** The field of a fact with its tried-out value; input applies at once. */
export function FactInput({ factKey, label }: { factKey: FactKey; label?: string }) {
  const { tried, whatIf, words, today } = useWorkbench();
  return (
    <FactField
      factKey={factKey}
      label={label ?? words.name(factKey)}
      value={tried.profile[factKey] ?? null}
      words={words}
      today={today}
      changed={whatIf.changes.some(({ key }) => key === factKey)}
      onTake={(value, replace) => whatIf.change({ key: factKey, value }, replace)}
    />
  );
}
