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

/** Edits the draft of a listing and saves it on request, and automatically if `keeping` does. */
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
  /** Missing fields at the user's last request. Fields not reached yet are not reported. */
  const [asked, setAsked] = useState(read?.missing ?? []);
  const savedAt = stored?.draft?.updatedAt;
  const draft = useAutosavedDraft({
    editor,
    error: saving.error,
    isOn: isOwners && stored?.draft?.state !== 'review' && !isActing,
    isChanged,
    onSaved: async (editing, { byItself, isLeaving }) => {
      if (!byItself) setAsked(editing.missing);
      // the next editor starts from the stored version
      client.setQueryData(keeping.detail(editing.id).queryKey, editing);
      // while the page is being left its address does not change
      if (stored === null && !isLeaving) await onMade(editing);
      if (isLeaving && byItself) announce({ text: t('save.done') });
    },
    savedAt,
    status: dirty || savedAt !== undefined ? undefined : t(stored === null ? 'save.new' : 'save.clean'),
  });
  /**
   * Returns the target of an action: `withTyped`, the present input, or null if it cannot be saved; otherwise the stored version. An
   * automatic save comes first in both cases: the versions that the action names must not change during its confirmation.
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
    /** Shows missing values at their fields from now on. */
    ask: (editing: ListingEditing) => setAsked(editing.missing),
    /** Missing fields, by path inside the content. */
    missing: (stored?.missing ?? [])
      .filter(({ path }) => asked.some((one) => one.path === path))
      .map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })),
    /** Whether a save that the user started is pending. */
    waits: busy && !isQuiet,
    autosave: isOwners ? draft.autosave : undefined,
    failure: isOwners ? draft.failure : editor.failure,
  };
}
