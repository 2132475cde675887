import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationQueries, useSaveApplication, useSubmitApplication } from '#api/application.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { Drafted } from '#components/fields/use-draft-editor.ts';
import { useDraftEditor } from '#components/fields/use-draft-editor.ts';
import { isConflict } from '#components/form/stored-in.ts';
import type { ApplicationDetail, ChangedApplication } from '#contract/application.ts';
import { changedApplication } from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { notBegun } from '#domain/application/states.ts';
import { useAutosavedDraft } from '#entities/platform/draft/use-autosaved-draft.ts';
import { BusinessError } from '#http/errors.ts';
import { titleId } from './title-id.ts';

type Stored = ApplicationDetail & Drafted<ApplicationAnswers>;

const drafted = (detail: ApplicationDetail): Stored => ({
  ...detail,
  draft: { version: detail.version, content: detail.answers },
  published: null,
});

/** The state of an application that can no longer be changed, if that is why a call was refused. */
function lostTo(error: Error | null): ChangedApplication | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'WRONG_STATE') return undefined;
  return changedApplication.safeParse(error.info.data).data;
}

/** The application that conflicts with another one. */
function existingIn(error: Error | null): ChangedApplication | undefined {
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'EXISTS') return undefined;
  return changedApplication.safeParse(error.info.data).data;
}

/** Edits the answers of an application: saves automatically, sends on request. The first save creates the application. */
export function useApplicationDraft(read: ApplicationDetail, onBegun: (id: string) => void) {
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const announce = useAnnounce();
  const saving = useSaveApplication();
  const sending = useSubmitApplication();
  const keep = (detail: ApplicationDetail) => {
    client.setQueryData(applicationQueries.detail(detail.id).queryKey, detail);
    if (read.id === notBegun) onBegun(detail.id);
  };
  const of = { kind: read.kind, subjectId: read.subject.id, companyId: read.company?.id };
  const editor = useDraftEditor<ApplicationAnswers, Stored>({
    read: drafted(read),
    blank: () => read.answers,
    // the answer has the stored values, not the form that they belong to
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
  const { content, dirty, stored } = editor;
  const lost = lostTo(saving.error) ?? lostTo(sending.error);
  const draft = useAutosavedDraft({
    editor,
    error: saving.error,
    refusal: sending.error,
    isOn: !sending.isPending && lost === undefined,
    onSaved: keep,
    savedAt: stored?.updatedAt ?? read.updatedAt,
    status: statusOf(),
    isFailureShown: lost !== undefined,
  });
  const { save, release } = draft;

  function statusOf(): string | undefined {
    if (!dirty) return stored?.id === notBegun ? t('notBegun') : undefined;
    return lost === undefined ? undefined : t('lost.unsaved');
  }

  /** Saves the input. Resolves to the stored application; null if it was not saved. */
  const settled = async (): Promise<Stored | null> => (dirty || stored?.id === notBegun ? save() : stored);

  /** Sends the stored answers. */
  const send = async (kept: Stored): Promise<void> => {
    try {
      const sent = await sending.mutateAsync({ id: kept.id, version: kept.version, answers: kept.answers });
      release();
      keep(sent);
      announce({ text: t('sent', { number: sent.number }) });
      // the form, with the focused button, was removed
      setTimeout(() => {
        scrollTo({ top: 0 });
        document.getElementById(titleId)?.focus({ preventScroll: true });
      });
    } catch (failure) {
      // changed elsewhere: the next save asks which version to keep
      if (failure instanceof Error && isConflict(failure)) await draft.saveByItself();
    }
  };

  return {
    ...draft,
    editor,
    settled,
    send,
    sending,
    /** A result caused elsewhere, after which the application cannot be changed here. */
    lost,
    existing: existingIn(sending.error) ?? existingIn(saving.error),
    /** Shows the current state and discards the input. */
    showStored: () => {
      release();
      editor.take(drafted({ ...read, answers: content }));
      return client.invalidateQueries({ queryKey: applicationQueries.detail(read.id).queryKey });
    },
    takeStored: () => {
      draft.takeStored();
      // the draft begun by another tab
      if (editor.conflict !== undefined && read.id === notBegun) onBegun(editor.conflict.id);
    },
  };
}
