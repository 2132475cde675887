import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useDraftEditor } from '#components/fields/use-draft-editor.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import { listingEditing } from '#contract/listing-keeping.ts';
import { useAutosavedDraft } from '#entities/platform/draft/use-autosaved-draft.ts';
import type { Keeping } from './keeping.ts';

type Options = {
  kind: ListingKind;
  read: ListingEditing | null;
  keeping: Keeping;
  blank: () => EditableListing;
  /** Whether something else was changed that a save sends. */
  isChanged: boolean;
  onMade: (stored: ListingEditing) => Promise<void>;
};

/** Edits the draft of a listing and saves it: when the user asks, and where `keeping` says so, as it is typed. */
export function useListingDraft({ kind, read, keeping, blank, isChanged, onMade }: Options) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const announce = useAnnounce();
  const { saving, isOwners } = keeping;
  const editor = useDraftEditor<EditableListing, ListingEditing>({
    read,
    blank,
    schema: listingEditing,
    saving: { ...saving, mutateAsync: (save) => saving.mutateAsync({ ...save, kind: kind.kind }) },
  });
  const { stored, dirty, busy, isQuiet } = editor;
  /** An act is being confirmed: the versions that it names stay. */
  const [isActing, setActing] = useState(false);
  /** What was missing when the user last asked. Fields that are only not reached yet say nothing. */
  const [asked, setAsked] = useState(read?.missing ?? []);
  const savedAt = stored?.draft?.updatedAt;
  const draft = useAutosavedDraft({
    editor,
    error: saving.error,
    isOn: isOwners && stored?.draft?.state !== 'review' && !isActing,
    isChanged,
    onSaved: async (editing, { byItself, isLeaving }) => {
      if (!byItself) setAsked(editing.missing);
      // whoever opens it next starts from the stored version
      client.setQueryData(keeping.detail(editing.id).queryKey, editing);
      // the address of a page that is being left stays
      if (stored === null && !isLeaving) await onMade(editing);
      if (isLeaving && byItself) announce({ text: t('save.done') });
    },
    savedAt,
    status: dirty || savedAt !== undefined ? undefined : t(stored === null ? 'save.new' : 'save.clean'),
  });
  /**
   * Returns what an act acts on: `withTyped`, what is typed so far, or null if it cannot be saved; else what is stored. What is saved by
   * itself is saved before either: the versions that the act names must not change while it is confirmed.
   */
  const settled = async (withTyped: boolean): Promise<ListingEditing | null> => {
    if (withTyped) return dirty || stored === null ? draft.save() : stored;
    return isOwners && dirty ? ((await draft.saveByItself()) ?? stored) : stored;
  };
  return {
    ...draft,
    editor,
    settled,
    setActing,
    /** Names what is missing at its fields from now on. */
    ask: (editing: ListingEditing) => setAsked(editing.missing),
    /** What is missing of that, by path inside the content. */
    missing: (stored?.missing ?? [])
      .filter(({ path }) => asked.some((one) => one.path === path))
      .map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })),
    /** A save that the user waits for is under way. */
    waits: busy && !isQuiet,
    autosave: isOwners ? draft.autosave : undefined,
    failure: isOwners ? draft.failure : editor.failure,
  };
}
