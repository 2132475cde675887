import { useTranslation } from 'react-i18next';
import { useCreateEntry, useUpdateEntry } from '#api/dict-admin.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { dictEntry } from '#contract/dict-admin.ts';
import { isGone } from '#http/errors.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { blank, fieldsOf, tidy } from '../shared/entry-fields.ts';
import type { EntryFields } from '../shared/entry-fields.ts';

type Options = {
  category: string;
  /** Undefined for a new entry. */
  record: DictEntry | undefined;
  onDone: () => void;
};

type Input = { fields: EntryFields; version: number | null };

/** Edits an entry of a dictionary; a new one can be followed by another. */
export function useEntryEditor({ category, record, onDone }: Options) {
  const { t } = useTranslation('dict');
  const create = useCreateEntry();
  const update = useUpdateEntry();
  const announce = useAnnounce();
  const announceSaved = ({ name }: DictEntry) => announce({ text: t('entry.saved', { name }) });
  const finish = (saved: DictEntry) => {
    announceSaved(saved);
    onDone();
  };
  const editor = useRecordEditor({
    record,
    blank,
    valuesOf: fieldsOf,
    tidy,
    saving: {
      ...(record === undefined ? create : update),
      mutate: ({ fields, version }: Input, options: { onSuccess: (saved: DictEntry) => void }) => {
        if (record === undefined) create.mutate({ category, ...fields }, options);
        else update.mutate({ id: record.id, version: version ?? 0, ...fields }, options);
      },
    },
    inputOf: (fields, version) => ({ fields, version }),
    schema: dictEntry,
    codes: { CODE_TAKEN: 'code', IN_USE: 'code', CYCLE: 'parentId' },
    onSaved: finish,
  });
  const saveNew = (onSuccess: (saved: DictEntry) => void) => create.mutate({ category, ...editor.getTyped() }, { onSuccess });
  return {
    editor,
    /** Whether the entry was deleted elsewhere: the values can be saved as a new entry. */
    isGone: record !== undefined && isGone(update.error),
    saveAnother: () =>
      void editor.form.validateFields().then(
        () =>
          saveNew((saved) => {
            announceSaved(saved);
            editor.restart({ ...blank, parentId: saved.parentId });
            editor.form.focusField('name');
          }),
        // its failures are shown beside the fields
        () => undefined,
      ),
    saveAsNew: () =>
      saveNew((saved) => {
        editor.release();
        finish(saved);
      }),
  };
}
