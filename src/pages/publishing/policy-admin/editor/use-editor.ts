import { useSaveDraft } from '#api/policy-admin.ts';
import { useDraftEditor } from '#components/fields/use-draft-editor.ts';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { editing as editingSchema } from '#contract/policy-admin.ts';
import { useUploads } from '#entities/platform/file/use-uploads.ts';
import { today } from '#http/clock.ts';
import { blankPolicy } from '../fields/content.ts';
import type { PolicyForm } from '../fields/form-context.ts';

const blank = () => blankPolicy(today());

/** Returns the edited content of a policy and the function that saves it. */
export function useEditor(read: Editing | null) {
  const editor = useDraftEditor<EditablePolicy, Editing>({ read, blank, schema: editingSchema, saving: useSaveDraft() });
  const { stored, base, content, set, update, issues, setUntaken, fieldId } = editor;
  const uploads = useUploads(content.attachments.length, (file) =>
    update((before) => ({ ...before, attachments: [...before.attachments, file] })),
  );
  const form: PolicyForm = {
    id: stored?.id ?? null,
    content,
    set,
    update,
    issues,
    warnings: (stored?.warnings ?? []).map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })),
    link: stored === null ? null : { ...stored.link, of: base.sourceUrl },
    setUntaken,
    uploads,
    fieldId,
  };
  return { ...editor, form };
}
