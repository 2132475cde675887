import { createContext, useContext } from 'react';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import type { FieldIssue } from '../state/failures.ts';
import type { useUploads } from './use-uploads.ts';

/** Input that is not applied: a number that cannot be parsed, or JSON that is not a tree. */
export type Untaken = 'number' | 'json';
export type UntakenField = 'amountMax' | 'criteria';

export type PolicyForm = {
  id: string | null;
  content: EditablePolicy;
  set: <K extends keyof EditablePolicy>(field: K, value: EditablePolicy[K]) => void;
  issues: readonly FieldIssue[];
  warnings: readonly FieldIssue[];
  /** Like `set`, but computed from the content at that time: for asynchronous results. */
  update: (change: (before: EditablePolicy) => EditablePolicy) => void;
  /** The result of the last check of the stored source address. */
  link: (Editing['link'] & { of: string | null }) | null;
  /** Reports input that a field shows but has not applied; null for none. It blocks saving. */
  setUntaken: (field: UntakenField, untaken: Untaken | null) => void;
  uploads: ReturnType<typeof useUploads>;
  fieldId: (field: string) => string;
};

export const FormContext = createContext<PolicyForm | null>(null);

/** Context of the policy being edited. */
export function usePolicyForm(): PolicyForm {
  const form = useContext(FormContext);
  if (form === null) throw new Error('usePolicyForm stands inside an editor');
  return form;
}
