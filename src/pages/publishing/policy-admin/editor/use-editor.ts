import { useRef } from 'react';
import { useSaveDraft } from '#api/policy-admin.ts';
import type { MarkdownHandle } from '#components/fields/markdown/MarkdownInput.tsx';
import { useDraftEditor } from '#components/fields/use-draft-editor.ts';
import { download } from '#contract/file.ts';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { editing as editingSchema } from '#contract/policy-admin.ts';
import type { StoredFile } from '#entities/platform/file/use-uploads.ts';
import { useUploads } from '#entities/platform/file/use-uploads.ts';
import { today } from '#http/clock.ts';
import { blankPolicy } from '../fields/content.ts';
import type { PolicyForm } from '../fields/form-context.ts';

const address = `${download.path}?id=`;

/** Returns the Markdown of a stored file: a picture, or a link. */
function markdownOfFile({ fileId, name }: { fileId: string; name: string }): string {
  const words = name.replaceAll(/[[\]\\]/g, ' ').trim();
  return `${/\.(?:png|jpe?g|gif|webp)$/i.test(name) ? '!' : ''}[${words}](${address}${fileId})`;
}

const blank = () => blankPolicy(today());

/** Returns the edited content of a policy and the function that saves it. */
export function useEditor(read: Editing | null) {
  const saving = useSaveDraft();
  const editor = useDraftEditor<EditablePolicy, Editing>({ read, blank, schema: editingSchema, saving });
  const { stored, base, content, set, update, issues, setUntaken, fieldId } = editor;
  const text = useRef<MarkdownHandle>(null);
  const attach = (file: StoredFile) => update((before) => ({ ...before, attachments: [...before.attachments, file] }));
  const count = content.attachments.length;
  const uploads = useUploads(count, attach);
  // files in the text are attachments, too: readers may download those, and only those
  const textUploads = useUploads(count + uploads.underWay, (file) => {
    attach(file);
    text.current?.insert(markdownOfFile(file));
  });
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
    textUploads,
    text,
    fieldId,
  };
  return { ...editor, form, error: saving.error };
}
