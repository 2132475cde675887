import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateEntry, useUpdateEntry } from '#api/dict-admin.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { dictEntry } from '#contract/dict-admin.ts';
import { isGone } from '#http/errors.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { blank, fieldsOf, sameFields, tidy } from '../shared/entry-fields.ts';
import type { EntryFields } from '../shared/entry-fields.ts';

export type Editing = {
  category: string;
  /** The entry when the form opened; undefined for a new one. A refetched list must not carry a change past the version check. */
  base: DictEntry | undefined;
  onDone: () => void;
};

/** Returns the state of the entry form: values, problems, and how it is saved. */
export function useEntryForm({ category, base, onDone }: Editing) {
  const { t } = useTranslation('dict');
  const [form] = Form.useForm<EntryFields>();
  const create = useCreateEntry();
  const update = useUpdateEntry();
  const announce = useAnnounce();
  const [initial, setInitial] = useState(base === undefined ? blank : fieldsOf(base));
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const { error } = base === undefined ? create : update;
  const problems = useFormProblems(form, error, { codes: { CODE_TAKEN: 'code', IN_USE: 'code', CYCLE: 'parentId' } });
  const typed = (): EntryFields => ({ ...initial, ...(form.getFieldsValue() satisfies Partial<EntryFields>) });

  const finish = (saved: DictEntry, another: boolean) => {
    announce({ text: t('entry.saved', { name: saved.name }) });
    if (!another) {
      guard.release();
      onDone();
      return;
    }
    const next = { ...blank, parentId: saved.parentId };
    setInitial(next);
    setDirty(false);
    create.reset();
    form.resetFields();
    form.setFieldsValue(next);
    form.focusField('name');
  };
  const save = (fields: EntryFields, { version = base?.version ?? 0, another = false } = {}) => {
    const body = tidy(fields);
    if (base === undefined) create.mutate({ category, ...body }, { onSuccess: (saved) => finish(saved, another) });
    else update.mutate({ id: base.id, version, ...body }, { onSuccess: (saved) => finish(saved, false) });
  };
  return {
    form,
    initial,
    dirty,
    problems,
    guard,
    busy: create.isPending || update.isPending,
    stored: storedIn(error, dictEntry),
    /** Whether the entry was deleted elsewhere: the values can be saved as a new entry. */
    gone: isGone(error) && base !== undefined,
    typed,
    save,
    saveAsNew: () => create.mutate({ category, ...tidy(typed()) }, { onSuccess: (saved) => finish(saved, false) }),
    touch: () => setDirty(!sameFields(typed(), initial)),
    backToForm: () => update.reset(),
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
