import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useSaveApplication, useSubmitApplication } from '#api/application.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import type { Drafted } from '#components/fields/use-draft-editor.ts';
import { useDraftEditor } from '#components/fields/use-draft-editor.ts';
import { useFormat } from '#components/format/format.ts';
import { isConflict } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { ApplicationDetail, ChangedApplication } from '#contract/application.ts';
import { changedApplication } from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { notBegun } from '#domain/application/machine.ts';
import { toChinaTime, todayInChina } from '#domain/china-time.ts';
import { isPassing, isSignInOver, useAutosave } from '#entities/publishing/listing-keeping/use-autosave.ts';
import { today } from '#http/clock.ts';
import { BusinessError, isFieldProblem } from '#http/errors.ts';
import { titleId } from './title-id.ts';

type Stored = ApplicationDetail & Drafted<ApplicationAnswers>;

const drafted = (detail: ApplicationDetail): Stored => ({
  ...detail,
  draft: { version: detail.version, content: detail.answers },
  published: null,
});

/** What became of an application that can no longer be changed, if that is why a call was refused. */
function lostTo(error: Error | null): ChangedApplication | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'WRONG_STATE') return undefined;
  return changedApplication.safeParse(error.info.data).data;
}

/** The application that stands in the way of another one. */
function existingIn(error: Error | null): ChangedApplication | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'EXISTS') return undefined;
  return changedApplication.safeParse(error.info.data).data;
}

/** Edits the answers of an application: saved by themselves, sent when the user asks. The first save of one that is not begun begins it. */
export function useApplicationDraft(read: ApplicationDetail, onBegun: (id: string) => void) {
  const { t } = useTranslation(['admin', 'application']);
  const client = useQueryClient();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { moment } = useFormat();
  const saving = useSaveApplication();
  const sending = useSubmitApplication();
  /** The user has put off the choice between two versions. */
  const [isApart, setApart] = useState(false);
  const keep = (detail: ApplicationDetail) => {
    client.setQueryData(applicationQueries.detail(detail.id).queryKey, detail);
    if (read.id === notBegun) onBegun(detail.id);
  };
  const of = { kind: read.kind, subjectId: read.subject.id, businessId: read.company?.id };
  const editor = useDraftEditor<ApplicationAnswers, Stored>({
    read: drafted(read),
    blank: () => read.answers,
    // the answer names what is stored now, not the form that it belongs to
    schema: {
      safeParse: (value) => {
        const { data } = changedApplication.safeParse(value);
        if (data === undefined || data.answers === null) return { success: false };
        return { success: true, data: drafted({ ...read, ...data, answers: data.answers }) };
      },
    },
    saving: {
      ...saving,
      mutateAsync: async ({ id, version, content }) =>
        drafted(await saving.mutateAsync({ id: id ?? read.id, version: version ?? read.version, answers: content, of })),
    },
  });
  const { content, dirty, busy, stored } = editor;
  const lost = lostTo(saving.error) ?? lostTo(sending.error);
  const on = editor.conflict === undefined && !isApart && !sending.isPending && lost === undefined;

  const saved = async (...how: Parameters<typeof editor.save>): Promise<Stored | null> => {
    const kept = await editor.save(...how);
    if (kept === null) return null;
    setApart(false);
    keep(kept);
    if (how[1]?.byItself !== true) announce({ text: t('save.done') });
    return kept;
  };
  const { release } = useLeaveGuard(dirty, on ? { saveFirst: async () => (await saved(undefined, { byItself: true })) !== null } : {});
  const { error } = saving;
  useAutosave({ on: on && !editor.isHeldUp, dirty, content, busy, error, save: async () => saved(undefined, { byItself: true }) });

  /** Saves what is typed. Resolves to what is stored then; null where it was not saved. */
  const settled = async (): Promise<Stored | null> => (dirty || stored?.id === notBegun ? saved() : stored);

  /** Sends what is stored. */
  const send = async (kept: Stored): Promise<void> => {
    try {
      const sent = await sending.mutateAsync({ id: kept.id, version: kept.version, answers: kept.answers });
      release();
      keep(sent);
      announce({ text: t('application:sent', { number: sent.number }) });
      // the form, and the button with the focus, are gone
      setTimeout(() => {
        scrollTo({ top: 0 });
        document.getElementById(titleId)?.focus({ preventScroll: true });
      });
    } catch (failure) {
      // saved elsewhere meanwhile: saving it again asks which version counts
      if (failure instanceof Error && isConflict(failure)) await saved(undefined, { byItself: true });
    }
  };

  const told = (): { text: string; isSettled: boolean } => {
    const at = stored?.updatedAt ?? read.updatedAt;
    if (busy) return { text: t('save.saving'), isSettled: false };
    if (!dirty && stored?.id === notBegun) return { text: t('application:notBegun'), isSettled: true };
    if (!dirty) {
      const isToday = todayInChina(new Date(at)) === today();
      return { text: t('save.savedAt', { time: isToday ? toChinaTime(at).slice(11) : moment(at) }), isSettled: true };
    }
    if (lost !== undefined) return { text: t('application:lost.unsaved'), isSettled: true };
    if (isApart) return { text: t('save.apart'), isSettled: true };
    if (isSignInOver(error)) return { text: t('save.signIn'), isSettled: true };
    if (isPassing(error)) return { text: t('save.retried'), isSettled: true };
    if (editor.unreadable || editor.issues.length > 0) return { text: t('save.refused'), isSettled: true };
    return { text: t('save.dirty'), isSettled: false };
  };
  const refusal = sending.error;
  const isToldElsewhere = refusal === null || isFieldProblem(refusal) || isConflict(refusal) || lost !== undefined;
  return {
    editor,
    saved,
    settled,
    send,
    release,
    sending,
    /** What somebody else, or the user on another device, made of it: it can no longer be changed here. */
    lost,
    existing: existingIn(refusal) ?? existingIn(error),
    autosave: told(),
    failure:
      lost !== undefined || isPassing(error) || isSignInOver(error)
        ? undefined
        : (editor.failure ?? (isToldElsewhere ? undefined : failureText(refusal))),
    /** Shows how it stands now; what was typed here is dropped. */
    showStored: () => {
      release();
      editor.take(drafted({ ...read, answers: content }));
      return client.invalidateQueries({ queryKey: applicationQueries.detail(read.id).queryKey });
    },
    putOff: () => {
      setApart(true);
      editor.forget();
    },
    takeStored: () => {
      if (editor.conflict !== undefined) {
        editor.take(editor.conflict);
        // what another tab has begun
        if (read.id === notBegun) onBegun(editor.conflict.id);
      }
      setApart(false);
      editor.forget();
    },
  };
}
