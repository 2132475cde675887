import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries, useCreateEntry, useUpdateEntry } from '#api/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { dictEntry } from '#contract/dict-admin.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { HttpError, isGone } from '#http/errors.ts';
import { blank, fieldsOf, tidy } from '../shared/entry-fields.ts';
import type { EntryFields } from '../shared/entry-fields.ts';
import { EntryForm } from './EntryForm.tsx';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { useKnownEntries } from './use-known-entries.ts';
import { useParentNames } from '../shared/use-parent-names.ts';

type Options = {
  category: string;
  /** Undefined for a new entry. */
  record: DictEntry | undefined;
  onDone: () => void;
};

type Input = { fields: EntryFields; version: number | null };

/** Edits an entry of a dictionary; a new one can be followed by another. */
function useEntryEditor({ category, record, onDone }: Options) {
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

type Props = { category: string; list: readonly DictEntry[]; ready: boolean };

/** Creates or changes an entry beside the list. */
export function EntryDrawer({ category, list, ready }: Props) {
  const { search, closePanel } = useDictSearch();
  const known = useKnownEntries(list);
  const { panel, id } = search;
  if (panel === 'new')
    return <Editor key="new" category={category} base={undefined} parentName={(parent) => `#${parent}`} onClose={closePanel} />;
  if (panel !== 'entry' || id === undefined) return null;
  const entry = known.get(id);
  if (entry !== undefined) return <Change key={id} category={category} entry={entry} known={known} onClose={closePanel} />;
  return ready ? <Elsewhere key={id} category={category} id={id} known={known} onClose={closePanel} /> : null;
}

type Known = { category: string; known: ReadonlyMap<number, DictEntry>; onClose: () => void };

function Change({ category, entry, known, onClose }: Known & { entry: DictEntry }) {
  const parentName = useParentNames(category, [entry, ...known.values()]);
  const nameOf = (id: number) => (id === entry.parentId ? parentName(entry) : undefined) ?? known.get(id)?.name ?? `#${id}`;
  return <Editor category={category} base={entry} parentName={nameOf} onClose={onClose} />;
}

/** Loads an entry that is not on the visible page: from a shared address, or because the list has changed. */
function Elsewhere({ id, ...beside }: Known & { id: number }) {
  const { t } = useTranslation('dict');
  const { data, error, refetch } = useQuery(dictAdminQueries.detail(id));
  if (data?.category === beside.category) return <Change entry={data} {...beside} />;
  const missing = data !== undefined || (error instanceof HttpError && error.status === 404);
  return (
    <EditDrawer open title={t(missing ? 'entry.missing' : 'entry.one')} onClose={beside.onClose}>
      {missing && <EmptyState title={t('entry.missing')} text={t('entry.missingText')} />}
      {!missing && (error === null ? <Skeleton rows={6} /> : <Failure error={error} onRetry={() => void refetch()} />)}
    </EditDrawer>
  );
}

type EditorProps = { category: string; base: DictEntry | undefined; parentName: (id: number) => string; onClose: () => void };

function Editor({ category, base: given, parentName, onClose }: EditorProps) {
  const { t, i18n } = useTranslation('dict');
  const { editor, isGone, saveAnother, saveAsNew } = useEntryEditor({ category, record: given, onDone: onClose });
  const { base, isBusy } = editor;
  return (
    <EditDrawer
      open
      title={base === undefined ? t('entry.new') : t('entry.edit', { name: nameIn(base, i18n.language) })}
      extra={<HistoryLink kind="dictEntry" id={base && `${category}/${base.code}`} />}
      onClose={onClose}
    >
      <EntryForm
        editor={editor}
        category={category}
        id={base?.id}
        parentName={parentName}
        onTaken={onClose}
        actions={
          <>
            {base === undefined && (
              <Button disabled={isBusy} onClick={saveAnother}>
                {t('entry.saveAnother')}
              </Button>
            )}
            {isGone && (
              <Button disabled={isBusy} onClick={saveAsNew}>
                {t('entry.saveAsNew')}
              </Button>
            )}
          </>
        }
      />
    </EditDrawer>
  );
}
