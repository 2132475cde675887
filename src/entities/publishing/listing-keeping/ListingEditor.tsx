import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FieldsContext, focusField } from '#components/fields/fields-context.ts';
import { FormSection } from '#components/form/FormSections.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { SaveBar } from '#components/form/SaveBar.tsx';
import { workedOn } from '#components/fields/use-draft-editor.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { blankListing } from '#entities/publishing/listing/form/blank-listing.ts';
import { useFieldLabel } from '#entities/publishing/listing/form/use-field-label.ts';
import { ReturnDialog } from '../review/ReturnDialog.tsx';
import { Timeline } from '../review/Timeline.tsx';
import { seenInEditor } from '../review/use-record-acts.ts';
import { RefusedDialog } from './RefusedDialog.tsx';
import css from './Keeping.module.css';
import { ListingConflict } from './ListingConflict.tsx';
import { LongForm } from './LongForm.tsx';
import { StateBar } from './StateBar.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import type { DrawnForm, Keeping, PreviewOf, RenderForm } from './keeping.ts';
import { useActs } from './use-acts.ts';
import { useListingDraft } from './use-listing-draft.ts';
import { VersionChanges } from './VersionChanges.tsx';

type Props = {
  kind: ListingKind;
  /** The stored listing when the page opened; null for a new one. */
  read: ListingEditing | null;
  keeping: Keeping;
  /** The actions of its keeper. */
  acts: readonly ListingAct[];
  /** A new listing was saved for the first time. */
  onMade: (stored: ListingEditing) => Promise<void>;
  /** Called when the draft of an unpublished listing was deleted. */
  onDiscarded: () => Promise<void>;
  /** The link to its page on the portal. */
  portalLink?: ReactNode;
  /** Whether something else was changed that a save sends. */
  isChanged?: boolean;
  /** The path of the field that is focused first. */
  focused?: string | undefined;
  /** The content of a new listing, if not an empty one. */
  blank?: (() => EditableListing) | undefined;
  /** Renders the form in another way than as one long page. */
  renderForm?: RenderForm | undefined;
  /** Renders it as readers see it. */
  preview?: PreviewOf | undefined;
  /** Records that a new listing names from the start. */
  links?: ListingEditing['links'];
  /** Content above the form. */
  children?: ReactNode;
};

const noLinks: ListingEditing['links'] = [];

/** Actions on the stored version, regardless of input. */
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
  focused,
  preview: Preview,
  links: named = noLinks,
  children,
}: Props) {
  const { t } = useTranslation(['listingAdmin', 'listingForm']);
  const client = useQueryClient();
  const draft = useListingDraft({ kind, read, keeping, blank: blank ?? (() => blankListing(kind)), isChanged, onMade });
  const { editor, save, release, missing, waits } = draft;
  const { stored, content, base, dirty, fieldId, issues } = editor;
  // it stays visible while the new listing is open
  const [isPrefilled] = useState(() => read === null && content.contact !== null);
  const [isReturning, setReturning] = useState(false);
  const [target, setTarget] = useState<DrawnForm['target']>();
  const show = (path: string) => {
    // a form in steps shows the step of the field first
    flushSync(() => setTarget({ path }));
    focusField(fieldId, path);
  };
  const showFirst = useEffectEvent(() => {
    if (focused !== undefined) show(focused);
  });
  useEffect(() => {
    const timer = setTimeout(() => showFirst());
    return () => clearTimeout(timer);
  }, []);

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
    // a failure to read it again is shown as that of any query
    onDone: (action) => void reload(action).catch(() => undefined),
    onChanged: () => {
      // discarded meanwhile, which the dialog reports
      if (stored !== null) void readAgain(stored.id).then(editor.follow, () => undefined);
    },
  });
  const start = async (action: ListingAct) => {
    draft.setActing(true);
    try {
      const current = await draft.settled(!unsaved.has(action));
      if (current === null) return;
      draft.ask(current);
      if (action === 'return') setReturning(true);
      else await acts.act(action, [seenInEditor(current, content.title)]);
    } finally {
      draft.setActing(false);
    }
  };
  const conflict = editor.conflict === undefined ? null : workedOn<EditableListing>(editor.conflict);
  const labelOf = useFieldLabel(kind);
  const links = stored === null ? named : [...stored.links, ...named];
  const published = stored?.published ?? null;
  const inReview = stored?.draft?.state === 'review';
  // a form in steps ends with its own button
  const sendsItself = renderForm !== undefined && published === null && !inReview;
  const send = sendsItself && !waits && !acts.busy ? () => void start('send') : undefined;
  const startable = allowed.filter((action) => action !== 'send' || !sendsItself);
  const shownActs = stored === null ? startable.filter((action) => keeping.isOwners && action === 'send') : startable;
  const problems = useMemo(
    () => (editor.isQuiet ? [] : issues.map(({ path, message }) => ({ name: path, message }))),
    [editor.isQuiet, issues],
  );
  return (
    <FieldsContext value={{ issues, warnings: missing, setUntaken: editor.setUntaken, fieldId }}>
      <div className={css.editor}>
        <StateBar
          kind={kind}
          stored={stored}
          acts={shownActs}
          isAutosaved={keeping.isOwners}
          preview={Preview !== undefined && <PreviewButton of={Preview} kind={kind} content={content} links={links} />}
          onShow={show}
          busy={waits || acts.busy}
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
            links,
            isPrefilled,
            issues: [...issues, ...missing],
            fieldId,
            target,
            send,
          })
        ) : (
          <LongForm
            kind={kind}
            content={content}
            update={editor.update}
            links={links}
            isOwners={keeping.isOwners}
            isPrefilled={isPrefilled}
            issues={issues}
            fieldId={fieldId}
            hasChanges={published !== null}
            isStored={stored !== null}
          />
        )}
        {stored !== null && published !== null && (
          <FormSection id={fieldId('changes')} title={t('changes')}>
            <VersionChanges kind={kind} stored={stored} published={published} content={content} versionOf={keeping.version} />
          </FormSection>
        )}
        {stored !== null && (
          <FormSection id={fieldId('timeline')} title={t('timeline')}>
            <Timeline area="listingAdmin" timeline={stored.timeline} />
          </FormSection>
        )}
        <SaveBar
          dirty={dirty || isChanged}
          busy={waits}
          isNew={stored === null}
          autosave={draft.autosave}
          held={inReview && !allowed.includes('publish') ? t('inReview') : undefined}
          failure={draft.failure}
          onSave={() => void save()}
        />
      </div>
      {editor.conflict !== undefined && conflict !== null && (
        <ListingConflict
          kind={kind}
          links={editor.conflict.links}
          stored={conflict}
          typed={content}
          base={base}
          busy={editor.busy}
          onTakeStored={draft.takeStored}
          onSave={(merged) => void save(merged, { over: editor.conflict })}
          onCancel={draft.postpone}
        />
      )}
      {acts.refusal !== undefined && (
        <RefusedDialog refusal={acts.refusal} kindOf={() => kind} onShow={(_id, path) => show(path)} onClose={acts.forget} />
      )}
      {isReturning && stored !== null && (
        <ReturnDialog
          area="listingAdmin"
          count={1}
          busy={acts.busy}
          onCancel={() => setReturning(false)}
          onReturn={(note) =>
            void acts
              .send('return', [seenInEditor(stored, content.title)], { note })
              .then((outcome) => outcome !== 'failed' && setReturning(false))
          }
        />
      )}
    </FieldsContext>
  );
}
