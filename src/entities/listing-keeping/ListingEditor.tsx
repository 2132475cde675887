import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { FieldsContext, focusField } from '#components/fields/fields-context.ts';
import { FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { SaveBar } from '#components/form/SaveBar.tsx';
import { useDraftEditor, workedOn } from '#components/fields/use-draft-editor.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import { listingEditing } from '#contract/listing-keeping.ts';
import type { ListingAct } from '#domain/listing/states.ts';
import { blankListing } from '#entities/listing/form/blank-listing.ts';
import { ListingForm, sectionsOf } from '#entities/listing/form/ListingForm.tsx';
import { useKindWords } from '#entities/listing/kind-words.ts';
import { RefusedDialog, ReturnDialog } from './Dialogs.tsx';
import css from './Keeping.module.css';
import { ListingConflict } from './ListingConflict.tsx';
import { StateBar } from './StateBar.tsx';
import { Timeline } from './Told.tsx';
import type { DrawnForm, Keeping, RenderForm } from './keeping.ts';
import { useActs } from './use-acts.ts';
import { VersionChanges } from './VersionChanges.tsx';

type Props = {
  kind: ListingKind;
  /** The stored listing when the page opened; null for a new one. */
  read: ListingEditing | null;
  keeping: Keeping;
  /** What its keeper may do with it. */
  acts: readonly ListingAct[];
  /** A new listing was saved for the first time. */
  onMade: (stored: ListingEditing) => Promise<void>;
  /** The draft of a listing that was never published is gone. */
  onDiscarded: () => Promise<void>;
  /** The link to its page on the portal. */
  portalLink?: ReactNode;
  /** Whether something else was changed that a save sends. */
  isChanged?: boolean;
  /** The content of a new listing, if not an empty one. */
  blank?: (() => EditableListing) | undefined;
  /** Draws the form, if not as one long page. */
  renderForm?: RenderForm | undefined;
  /** Stands above the form. */
  children?: ReactNode;
};

/** Acts on what is stored, whatever has been typed. */
const unsaved = new Set<ListingAct>(['discard', 'retire', 'reinstate', 'renew', 'recall']);

/** Edits a listing of any kind: saving the draft, review and publication start here. */
export function ListingEditor({
  kind,
  read,
  keeping,
  acts: allowed,
  onMade,
  onDiscarded,
  portalLink,
  blank,
  renderForm,
  isChanged = false,
  children,
}: Props) {
  const { t } = useTranslation(['listingAdmin', 'listingForm', 'admin']);
  const words = useKindWords(kind.kind);
  const client = useQueryClient();
  const announce = useAnnounce();
  const { saving } = keeping;
  const editor = useDraftEditor<EditableListing, ListingEditing>({
    read,
    blank: blank ?? (() => blankListing(kind)),
    schema: listingEditing,
    saving: { ...saving, mutateAsync: (save) => saving.mutateAsync({ ...save, kind: kind.kind }) },
  });
  const { stored, content, base, dirty, busy, fieldId, issues } = editor;
  const { release } = useLeaveGuard(dirty || isChanged);
  const [isReturning, setReturning] = useState(false);
  const [wanted, setWanted] = useState<DrawnForm['wanted']>();
  const show = (path: string) => {
    // a form in steps shows the step of the field first
    flushSync(() => setWanted({ path }));
    focusField(fieldId, path);
  };

  const saved = async (...wanted: Parameters<typeof editor.save>): Promise<ListingEditing | null> => {
    const editing = await editor.save(...wanted);
    if (editing === null) return null;
    const { queryKey } = keeping.detail(editing.id);
    if (stored === null) {
      client.setQueryData(queryKey, editing);
      await onMade(editing);
    }
    // whoever opens it next starts from the stored version
    client.removeQueries({ queryKey, exact: true, type: 'inactive' });
    announce({ text: t('admin:save.done') });
    return editing;
  };
  const readAgain = async (id: string) => client.query({ ...keeping.detail(id), staleTime: 0 });
  const reload = async (action: ListingAct) => {
    if (stored === null) return;
    if (action === 'discard' && stored.published === null) {
      release();
      await onDiscarded();
      return;
    }
    const editing = await readAgain(stored.id);
    if (action === 'discard') editor.take(editing);
    else editor.follow(editing);
  };
  const acts = useActs({
    acting: keeping.acting,
    onDone: (action) => void reload(action),
    onChanged: () => {
      // discarded meanwhile: the dialog says so
      if (stored !== null) void readAgain(stored.id).then(editor.follow, () => undefined);
    },
  });
  const seenIn = ({ id, draft, published }: ListingEditing) => ({
    id,
    title: content.title,
    draft: draft?.version ?? null,
    published: published?.version ?? null,
  });
  const start = async (action: ListingAct) => {
    const current = (dirty || stored === null) && !unsaved.has(action) ? await saved() : stored;
    if (current === null) return;
    if (action === 'return') setReturning(true);
    else await acts.act(action, [seenIn(current)]);
  };
  const conflict = editor.conflict === undefined ? null : workedOn<EditableListing>(editor.conflict);
  const labelOf = (path: string): string => {
    const [first = '', name = '', , inner] = path.split('.');
    if (first !== 'attributes') return t(`listingForm:common.${first as 'title'}`, { defaultValue: path });
    return inner === undefined ? words.field(name) : `${words.field(name)} · ${words.rowField(name, inner)}`;
  };
  const published = stored?.published ?? null;
  // named at their fields until they are filled in
  const missing = (stored?.missing ?? []).map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message }));
  const inReview = stored?.draft?.state === 'review';
  const sections = sectionsOf(kind);
  const problemsIn = (paths: readonly string[]) =>
    new Set(issues.filter(({ path }) => paths.some((one) => path === one || path.startsWith(`${one}.`))).map(({ path }) => path)).size;
  const problems = useMemo(() => issues.map(({ path, message }) => ({ name: path, message })), [issues]);
  return (
    <FieldsContext value={{ issues, warnings: missing, setUntaken: editor.setUntaken, fieldId }}>
      <div className={css.editor}>
        <StateBar
          kind={kind}
          stored={stored}
          acts={allowed}
          labelOf={labelOf}
          busy={busy || acts.busy}
          onAct={(action) => void start(action)}
          portalLink={portalLink}
        />
        <FormSummary
          problems={problems}
          form={{ focusField: (name) => show(String(name)), scrollToField: () => undefined }}
          labelOf={labelOf}
        />
        {children}
        {renderForm !== undefined ? (
          renderForm({
            kind,
            content,
            update: editor.update,
            links: stored?.links ?? [],
            issues: [...issues, ...missing],
            fieldId,
            wanted,
            send: published === null && !inReview && !busy && !acts.busy ? () => void start('send') : undefined,
          })
        ) : (
          <>
            <SectionLinks
              label={t('listingForm:parts')}
              sections={[
                ...sections.map(({ part, paths }) => ({
                  id: fieldId(part),
                  title: t(`listingForm:part.${part}`),
                  problems: problemsIn(paths),
                })),
                ...(published === null ? [] : [{ id: fieldId('changes'), title: t('changes') }]),
                ...(stored === null ? [] : [{ id: fieldId('timeline'), title: t('timeline') }]),
              ]}
            />
            <ListingForm kind={kind} content={content} update={editor.update} links={stored?.links ?? []} sectionId={fieldId} />
          </>
        )}
        {stored !== null && published !== null && (
          <FormSection id={fieldId('changes')} title={t('changes')}>
            <VersionChanges kind={kind} stored={stored} published={published} content={content} versionOf={keeping.version} />
          </FormSection>
        )}
        {stored !== null && (
          <FormSection id={fieldId('timeline')} title={t('timeline')}>
            <Timeline timeline={stored.timeline} />
          </FormSection>
        )}
        <SaveBar
          dirty={dirty || isChanged}
          busy={busy}
          isNew={stored === null}
          held={inReview && !allowed.includes('publish') ? t('inReview') : undefined}
          failure={editor.failure}
          onSave={() => void saved()}
        />
      </div>
      {editor.conflict !== undefined && conflict !== null && (
        <ListingConflict
          kind={kind}
          links={editor.conflict.links}
          stored={conflict}
          typed={content}
          base={base}
          busy={busy}
          onTakeStored={() => {
            if (editor.conflict !== undefined) editor.take(editor.conflict);
            editor.forget();
          }}
          onSave={(merged) => void saved(merged, editor.conflict)}
          onCancel={editor.forget}
        />
      )}
      {acts.refusal !== undefined && <RefusedDialog refusal={acts.refusal} labelOf={labelOf} onClose={acts.forget} />}
      {isReturning && stored !== null && (
        <ReturnDialog
          count={1}
          busy={acts.busy}
          onCancel={() => setReturning(false)}
          onReturn={(note) => void acts.send('return', [seenIn(stored)], note).then((told) => told && setReturning(false))}
        />
      )}
    </FieldsContext>
  );
}
