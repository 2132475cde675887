import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import type { Drafted, SaveHow, useDraftEditor } from '#components/fields/use-draft-editor.ts';
import { isConflict } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { useFormat } from '#components/format/format.ts';
import { toChinaTime, todayInChina } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';
import { HttpError, isCallError, isFieldProblem } from '#http/errors.ts';
import { useCurrentUser } from '#session/session.ts';

/** Milliseconds after the last change until a draft is saved. */
const typingPause = 2000;
/** Milliseconds until a save that did not arrive is tried again. */
const retryPause = 10_000;

/** Whether the same save may succeed later. */
const isPassing = (error: Error | null): boolean =>
  isCallError(error) && (/^(network|timeout)$/.test(error.kind) || (error instanceof HttpError && error.status >= 500));

/** Whether a save was refused because the sign-in has ended. */
const isSignInOver = (error: Error | null): boolean => error instanceof HttpError && error.status === 401;

type Options<Content extends object, Stored extends Drafted<Content>> = {
  editor: ReturnType<typeof useDraftEditor<Content, Stored>>;
  /** The failure of the last save. */
  error: Error | null;
  /** The failure of the last call that sent the draft. */
  refusal?: Error | null;
  /** Whether the draft may be saved without being asked now. */
  isOn: boolean;
  /** Whether something beside the draft was changed that a save sends. */
  isChanged?: boolean;
  /** Called after each save. `isLeaving`: the page is being left. */
  onSaved: (stored: Stored, how: { byItself: boolean; isLeaving: boolean }) => void | Promise<void>;
  /** When the stored draft was saved. */
  savedAt?: string | undefined;
  /** The status of the draft if it is not the usual one. */
  status: string | undefined;
  /** The page itself shows why saving fails. */
  isFailureShown?: boolean;
};

/** A draft that is saved while it is typed, when its owner asks, and before the page is left. */
export function useAutosavedDraft<Content extends object, Stored extends Drafted<Content>>({
  editor,
  error,
  refusal = null,
  isOn,
  isChanged = false,
  onSaved,
  savedAt = '',
  status,
  isFailureShown = false,
}: Options<Content, Stored>) {
  const { t } = useTranslation('admin');
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { moment } = useFormat();
  const { dirty, busy, conflict } = editor;
  /** The user postponed the choice between two versions: no autosave until one of them is saved. */
  const [isPostponed, setPostponed] = useState(false);
  const isLeaving = useRef(false);
  const isSaving = isOn && conflict === undefined && !isPostponed;

  const save = async (given?: Content, how: SaveHow<Stored> = {}): Promise<Stored | null> => {
    const stored = await editor.save(given, how);
    if (stored === null) return null;
    setPostponed(false);
    const byItself = how.byItself === true;
    await onSaved(stored, { byItself, isLeaving: isLeaving.current });
    if (!byItself) announce({ text: t('save.done') });
    return stored;
  };
  const saveByItself = async () => save(undefined, { byItself: true });
  const saveFirst = async () => {
    isLeaving.current = true;
    isLeaving.current = (await saveByItself()) !== null;
    return isLeaving.current;
  };
  const { release } = useLeaveGuard(dirty || isChanged, isSaving ? { saveFirst } : {});
  useAutosave(isSaving && dirty && !busy && !editor.isHeldUp, editor.content, error, saveByItself);

  const getStatus = (): { text: string; isSettled: boolean } => {
    if (busy) return { text: t('save.saving'), isSettled: false };
    if (status !== undefined) return { text: status, isSettled: true };
    if (!dirty) {
      const isToday = todayInChina(new Date(savedAt)) === today();
      return { text: t('save.savedAt', { time: isToday ? toChinaTime(savedAt).slice(11) : moment(savedAt) }), isSettled: true };
    }
    if (isPostponed) return { text: t('save.apart'), isSettled: true };
    if (isSignInOver(error)) return { text: t('save.signIn'), isSettled: true };
    if (isPassing(error)) return { text: t('save.retried'), isSettled: true };
    if (editor.unreadable || editor.issues.length > 0) return { text: t('save.refused'), isSettled: true };
    return { text: t('save.dirty'), isSettled: false };
  };
  const isRefusalShown = isFailureShown || refusal === null || isFieldProblem(refusal) || isConflict(refusal);
  const saveFailure = isFailureShown || isPassing(error) || isSignInOver(error) ? undefined : editor.failure;
  return {
    save,
    saveByItself,
    release,
    /** The status of an automatic save. `isSettled`: announced to screen readers; otherwise it changes with every pause. */
    autosave: getStatus(),
    /** The text of a failure that nothing else shows; empty if the server gave none. */
    failure: saveFailure ?? (isRefusalShown ? undefined : failureText(refusal)),
    /** Postpones the choice between both versions. */
    postpone: () => {
      setPostponed(true);
      editor.forget();
    },
    /** Continues with the stored version of a conflict. */
    takeStored: () => {
      if (conflict !== undefined) editor.take(conflict);
      setPostponed(false);
      editor.forget();
    },
  };
}

/**
 * Saves `content` while `isUnsaved`: `typingPause` after its last change, and at once when the page is hidden or about to be left. Content
 * that the server refused is not sent again before it changes; after the end of the sign-in nothing is sent before the next one.
 */
function useAutosave(isUnsaved: boolean, content: object, error: Error | null, save: () => Promise<unknown>): void {
  const user = useCurrentUser();
  const tried = useRef<{ content: object; user: typeof user }>(undefined);
  const due = isUnsaved && user !== null;
  const send = useEffectEvent(() => {
    tried.current = { content, user };
    void save();
  });
  useEffect(() => {
    if (!due) return;
    const { current: last } = tried;
    const signedInAgain = last !== undefined && last.user !== user && isSignInOver(error);
    if (isSignInOver(error) && !signedInAgain) return;
    const again = last?.content === content && error !== null && !signedInAgain;
    if (again && !isPassing(error)) return;
    const timer = setTimeout(() => send(), signedInAgain ? 0 : again ? retryPause : typingPause);
    return () => clearTimeout(timer);
  }, [due, content, error, user]);
  const flush = useEffectEvent(() => {
    if (due && tried.current?.content !== content && !isSignInOver(error)) send();
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const onLeave = () => flush();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, []);
}
