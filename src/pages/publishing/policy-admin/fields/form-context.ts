import { createContext, useContext } from 'react';
import type { RefObject } from 'react';
import type { MarkdownHandle } from '#components/fields/markdown/MarkdownInput.tsx';
import type { FieldsForm } from '#components/fields/fields-context.ts';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import type { Uploads } from '#entities/platform/file/use-uploads.ts';

export type PolicyForm = FieldsForm & {
  id: string | null;
  content: EditablePolicy;
  set: <K extends keyof EditablePolicy>(field: K, value: EditablePolicy[K]) => void;
  /** Like `set`, but computed from the content at that time: for asynchronous results. */
  update: (change: (before: EditablePolicy) => EditablePolicy) => void;
  /** The result of the last check of the stored source address. */
  link: (Editing['link'] & { of: string | null }) | null;
  uploads: Uploads;
  /** Uploads of files inserted into the text. */
  textUploads: Uploads;
  text: RefObject<MarkdownHandle | null>;
};

export const FormContext = createContext<PolicyForm | null>(null);

/** Context of the policy being edited. */
export function usePolicyForm(): PolicyForm {
  const form = useContext(FormContext);
  if (form === null) throw new Error('usePolicyForm stands inside an editor');
  return form;
}
