import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { SaveHow } from '#components/fields/use-draft-editor.ts';
import { useDraftEditor } from '#components/fields/use-draft-editor.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import { listingEditing } from '#contract/listing-keeping.ts';
import { toChinaTime, todayInChina } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import type { Keeping } from './keeping.ts';
import { isPassing, isSignInOver, useAutosave } from './use-autosave.ts';

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
  const { stored, content, dirty, busy, isQuiet } = editor;
  /** The user has put off the choice between two versions. */
  const [isApart, setApart] = useState(false);
  /** An act is being confirmed: the versions that it names stay. */
  const [isActing, setActing] = useState(false);
  /** What was missing when the user last asked. Fields that are only not reached yet say nothing. */
  const [asked, setAsked] = useState(read?.missing ?? []);
  const on = isOwners && stored?.draft?.state !== 'review' && editor.conflict === undefined && !isApart && !isActing;

  const leaving = useRef(false);

  const save = async (wanted?: EditableListing, how: SaveHow<ListingEditing> = {}): Promise<ListingEditing | null> => {
    const editing = await editor.save(wanted, how);
    if (editing === null) return null;
    setApart(false);
    if (how.byItself !== true) setAsked(editing.missing);
    // whoever opens it next starts from the stored version
    const { queryKey } = keeping.detail(editing.id);
    client.setQueryData(queryKey, editing);
    return editing;
  };
  const saved = async (...[wanted, how]: Parameters<typeof save>): Promise<ListingEditing | null> => {
    const editing = await save(wanted, how);
    if (editing === null) return null;
    // the address of a page that is being left stays
    if (stored === null && !leaving.current) await onMade(editing);
    if (how?.byItself !== true) announce({ text: t('save.done') });
    return editing;
  };
  const saveFirst = async () => {
    leaving.current = true;
    const isSaved = (await save(undefined, { byItself: true })) !== null;
    leaving.current = isSaved;
    if (isSaved) announce({ text: t('save.done') });
    return isSaved;
  };
  /**
   * Returns what an act acts on: `withTyped`, what is typed so far, or null where it cannot be saved; else what is stored. What is saved by
   * itself is saved before either: the versions that the act names must not change while it is confirmed.
   */
  const settled = async (withTyped: boolean): Promise<ListingEditing | null> => {
    if (withTyped) return dirty || stored === null ? saved() : stored;
    return isOwners && dirty ? ((await saved(undefined, { byItself: true })) ?? stored) : stored;
  };
  const { release } = useLeaveGuard(dirty || isChanged, on ? { saveFirst } : {});
  const { error } = saving;
  useAutosave({ on: on && !editor.isHeldUp, dirty, content, busy, error, save: async () => saved(undefined, { byItself: true }) });

  const { moment } = useFormat();
  const savedAt = stored?.draft?.updatedAt;
  const isTold = isOwners && (isPassing(error) || isSignInOver(error));
  const told = (): { text: string; isSettled: boolean } => {
    if (busy) return { text: t('save.saving'), isSettled: false };
    if (!dirty && savedAt === undefined) return { text: t(stored === null ? 'save.new' : 'save.clean'), isSettled: true };
    if (!dirty && savedAt !== undefined) {
      const isToday = todayInChina(new Date(savedAt)) === today();
      return { text: t('save.savedAt', { time: isToday ? toChinaTime(savedAt).slice(11) : moment(savedAt) }), isSettled: true };
    }
    if (isApart) return { text: t('save.apart'), isSettled: true };
    if (isSignInOver(error)) return { text: t('save.signIn'), isSettled: true };
    if (isPassing(error)) return { text: t('save.retried'), isSettled: true };
    if (editor.unreadable || editor.issues.length > 0) return { text: t('save.refused'), isSettled: true };
    return { text: t('save.dirty'), isSettled: false };
  };
  return {
    editor,
    saved,
    settled,
    release,
    setActing,
    /** Puts off the choice between both versions: nothing is saved by itself until one is saved. */
    putOff: () => {
      setApart(true);
      editor.forget();
    },
    takeStored: () => {
      if (editor.conflict !== undefined) editor.take(editor.conflict);
      setApart(false);
      editor.forget();
    },
    /** Names what is missing at its fields from now on. */
    ask: (editing: ListingEditing) => setAsked(editing.missing),
    /** What is missing of that, by path inside the content. */
    missing: (stored?.missing ?? [])
      .filter(({ path }) => asked.some((one) => one.path === path))
      .map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })),
    /** A save that the user waits for is under way. */
    waits: busy && !isQuiet,
    autosave: isOwners ? told() : undefined,
    failure: isTold ? undefined : editor.failure,
  };
}
