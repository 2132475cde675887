import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveDraft } from '#api/policy-admin.ts';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { editing as editingSchema } from '#contract/policy-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import { blankPolicy, textOfContent, workedOn } from '../fields/content.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { issuesOf, sentenceOf } from '../state/failures.ts';
import type { PolicyForm, Untaken, UntakenField } from '../fields/form-context.ts';
import { useUploads } from '../fields/use-uploads.ts';

/** The stored version, the content that editing started from, and the current content. */
type Work = { stored: Editing | null; base: EditablePolicy; content: EditablePolicy };

const begun = (stored: Editing | null): Work => {
  const base = (stored === null ? null : workedOn(stored)) ?? blankPolicy(todayInChina(new Date()));
  return { stored, base, content: base };
};
const same = (one: EditablePolicy, other: EditablePolicy): boolean => textOfContent(one) === textOfContent(other);

/**
 * Replaces the stored version after an action. Typed content stays; if its starting point has changed, the next save reports a conflict.
 */
function followed(work: Work, stored: Editing): Work {
  if (same(work.content, work.base)) return begun(stored);
  const next = workedOn(stored);
  return next !== null && same(next, work.base) ? { ...work, stored } : work;
}

/** Returns the edited content of a policy and the function that saves it. */
export function useEditor(read: Editing | null) {
  const { t } = useTranslation('policyAdmin');
  const prefix = useId();
  const [work, setWork] = useState(() => begun(read));
  const [untaken, setUntakenFields] = useState<readonly (readonly [UntakenField, Untaken])[]>([]);
  const [blocked, setBlocked] = useState(false);
  const { mutateAsync, error, isPending, reset } = useSaveDraft();
  const { stored, base, content } = work;
  const update = useCallback(
    (change: (before: EditablePolicy) => EditablePolicy) => setWork((before) => ({ ...before, content: change(before.content) })),
    [],
  );
  const setUntaken = useCallback<PolicyForm['setUntaken']>((field, what) => {
    setBlocked(false);
    setUntakenFields((before) => [...before.filter(([one]) => one !== field), ...(what === null ? [] : [[field, what] as const])]);
  }, []);
  const uploads = useUploads(content.attachments.length, (file) =>
    update((before) => ({ ...before, attachments: [...before.attachments, file] })),
  );

  /** `over`: the version that somebody else saved meanwhile and that this one replaces. Resolves to null if it was not saved. */
  const save = async (wanted: EditablePolicy = content, over: Editing | null = stored): Promise<Editing | null> => {
    setBlocked(untaken.length > 0);
    if (untaken.length > 0) return null;
    update(() => wanted);
    try {
      const editing = await mutateAsync({
        id: over?.id ?? null,
        version: over?.draft?.version ?? null,
        base: over?.published?.version ?? null,
        content: wanted,
      });
      // content typed during the save is still unsaved
      setWork((before) => (same(before.content, wanted) ? begun(editing) : { ...begun(editing), content: before.content }));
      return editing;
    } catch {
      // the form shows it
      return null;
    }
  };
  const form: PolicyForm = {
    id: stored?.id ?? null,
    content,
    set: (field, value) => update((before) => ({ ...before, [field]: value })),
    update,
    issues: [...issuesOf(error), ...(blocked ? untaken.map(([path, what]) => ({ path, message: t(`form.untaken.${what}`) })) : [])],
    warnings: (stored?.warnings ?? []).map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })),
    link: stored === null ? null : { ...stored.link, of: base.sourceUrl },
    setUntaken,
    uploads,
    fieldId: (field) => `${prefix}${field}`,
  };
  return {
    form,
    stored,
    base,
    dirty: untaken.length > 0 || !same(content, base),
    busy: isPending,
    save,
    /** Continues with the stored version and discards what was typed. */
    take: (editing: Editing) => setWork(begun(editing)),
    follow: (editing: Editing) => setWork((before) => followed(before, editing)),
    conflict: storedIn(error, editingSchema),
    failure: sentenceOf(error),
    forget: reset,
  };
}
