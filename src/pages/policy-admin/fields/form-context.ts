import { createContext, useContext } from 'react';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import type { FieldIssue } from '../state/failures.ts';
import type { useUploads } from './use-uploads.ts';

/** What stands in a field without being taken: a number that cannot be read, or JSON that is no tree. */
export type Untaken = 'number' | 'json';
export type UntakenField = 'amountMax' | 'criteria';

export type PolicyForm = {
  id: string | null;
  content: EditablePolicy;
  set: <K extends keyof EditablePolicy>(field: K, value: EditablePolicy[K]) => void;
  issues: readonly FieldIssue[];
  warnings: readonly FieldIssue[];
  /** As `set`, from what the content is by then: for what ends later. */
  update: (change: (before: EditablePolicy) => EditablePolicy) => void;
  /** What the last look at the stored source address found. */
  link: (Editing['link'] & { of: string | null }) | null;
  /** Tells what a field shows without having taken it; null for nothing. Nothing is saved before it is. */
  setUntaken: (field: UntakenField, untaken: Untaken | null) => void;
  uploads: ReturnType<typeof useUploads>;
  fieldId: (field: string) => string;
};

export const FormContext = createContext<PolicyForm | null>(null);

/** The policy that is being edited. */
export function usePolicyForm(): PolicyForm {
  const form = useContext(FormContext);
  if (form === null) throw new Error('usePolicyForm stands inside an editor');
  return form;
}
