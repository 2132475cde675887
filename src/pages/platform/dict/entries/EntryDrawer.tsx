import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { DictEntry } from '#contract/dict-admin.ts';
import { HttpError } from '#http/errors.ts';
import { EntryForm } from './EntryForm.tsx';
import { FieldValue } from '../shared/FieldValue.tsx';
import css from '../shared/panels.module.css';
import { fieldNames, fieldsOf, tidy } from '../shared/entry-fields.ts';
import type { EntryFields } from '../shared/entry-fields.ts';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { useEntryForm } from './use-entry-form.ts';
import type { EntryFormState } from './use-entry-form.ts';
import { useKnownEntries } from './use-known-entries.ts';
import { useParentNames } from '../shared/use-parent-names.ts';

type Props = { category: string; list: readonly DictEntry[]; ready: boolean };

/** Creates or changes an entry beside the list. */
export function EntryDrawer({ category, list, ready }: Props) {
  const { search, closePanel } = useDictSearch();
  const known = useKnownEntries(list);
  const { panel, id } = search;
  if (panel === 'new')
    return <Editor key="new" category={category} base={undefined} parentName={(wanted) => `#${wanted}`} onClose={closePanel} />;
  if (panel !== 'entry' || id === undefined) return null;
  const entry = known.get(id);
  if (entry !== undefined) return <Change key={id} category={category} entry={entry} known={known} onClose={closePanel} />;
  return ready ? <Elsewhere key={id} category={category} id={id} known={known} onClose={closePanel} /> : null;
}

type Known = { category: string; known: ReadonlyMap<number, DictEntry>; onClose: () => void };

function Change({ category, entry, known, onClose }: Known & { entry: DictEntry }) {
  const parentName = useParentNames(category, [entry, ...known.values()]);
  const nameOf = (wanted: number) => (wanted === entry.parentId ? parentName(entry) : undefined) ?? known.get(wanted)?.name ?? `#${wanted}`;
  return <Editor category={category} base={entry} parentName={nameOf} onClose={onClose} />;
}

/** Loads an entry that is not on the visible page: from a shared address, or because the list has changed. */
function Elsewhere({ id, ...beside }: Known & { id: number }) {
  const { t } = useTranslation('dict');
  const { data, error, refetch } = useQuery(dictAdminQueries.detail(id));
  if (data?.category === beside.category) return <Change entry={data} {...beside} />;
  const missing = data !== undefined || (error instanceof HttpError && error.status === 404);
  return (
    <Drawer open size={520} title={t(missing ? 'entry.missing' : 'entry.one')} getContainer={overlays} onClose={beside.onClose}>
      {missing && <EmptyState title={t('entry.missing')} text={t('entry.missingText')} />}
      {!missing && (error === null ? <Skeleton rows={6} /> : <Failure error={error} onRetry={() => void refetch()} />)}
    </Drawer>
  );
}

type EditorProps = { category: string; base: DictEntry | undefined; parentName: (id: number) => string; onClose: () => void };

function Editor({ category, base: given, parentName, onClose }: EditorProps) {
  const { t, i18n } = useTranslation('dict');
  const [base] = useState(given);
  const state = useEntryForm({ category, base, onDone: onClose });
  const { form, busy } = state;
  const another = () =>
    form.validateFields().then(
      (fields) => state.save({ ...state.initial, ...fields }, { another: true }),
      // its failures are shown beside the fields
      () => undefined,
    );
  return (
    <Drawer
      open
      size={520}
      title={base === undefined ? t('entry.new') : t('entry.edit', { name: nameIn(base, i18n.language) })}
      getContainer={overlays}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          {base === undefined && (
            <Button disabled={busy} onClick={() => void another()}>
              {t('entry.saveAnother')}
            </Button>
          )}
          {state.gone && (
            <Button disabled={busy} onClick={state.saveAsNew}>
              {t('entry.saveAsNew')}
            </Button>
          )}
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <EntryForm
        form={form}
        initial={state.initial}
        category={category}
        id={base?.id}
        parentName={parentName}
        problems={state.problems}
        disabled={busy}
        onChange={state.touch}
        onSave={(fields) => state.save(fields)}
      />
      {state.stored !== undefined && base !== undefined && (
        <EntryConflict
          key={state.stored.version}
          state={state}
          base={base}
          stored={state.stored}
          parentName={parentName}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

/** Returns how the fields of an entry are compared. */
function useConflictFields(parentName: (id: number) => string): ConflictField<EntryFields>[] {
  const { t } = useTranslation('dict');
  return fieldNames.map((name) => ({
    key: name,
    label: t(`field.${name}`),
    show: (fields) => <FieldValue name={name} fields={fields} parentName={parentName} />,
  }));
}

type EntryConflictProps = {
  state: EntryFormState;
  base: DictEntry;
  stored: DictEntry;
  parentName: (id: number) => string;
  onClose: () => void;
};

/** An entry that two people changed: the user chooses a version field by field; neither is lost before that. */
function EntryConflict({ state, base, stored, parentName, onClose }: EntryConflictProps) {
  const fields = useConflictFields(parentName);
  return (
    <ConflictDialog<EntryFields>
      stored={fieldsOf(stored)}
      typed={tidy(state.typed())}
      base={fieldsOf(base)}
      busy={state.busy}
      fields={fields}
      onTakeStored={() => {
        state.guard.release();
        onClose();
      }}
      onSave={(merged) => {
        state.form.setFieldsValue(merged);
        state.save(merged, { version: stored.version });
      }}
      onCancel={state.backToForm}
    />
  );
}
