import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyQueries, useSaveAnswers, useSubmitAnswers } from '#api/survey.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { Drafted } from '#components/fields/use-draft-editor.ts';
import { useDraftEditor } from '#components/fields/use-draft-editor.ts';
import { useFormat } from '#components/format/format.ts';
import { isConflict } from '#components/form/stored-in.ts';
import type { OwnAnswers, SurveyDetail } from '#contract/survey.ts';
import { storedAnswers } from '#contract/survey.ts';
import type { SurveyAnswers } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { useAutosavedDraft } from '#entities/platform/draft/use-autosaved-draft.ts';
import { BusinessError } from '#http/errors.ts';

/** The input: the answers, and the company. */
export type Filled = { companyId: string | null; answers: SurveyAnswers };
type Stored = Drafted<Filled> & { mine: OwnAnswers };

const drafted = (id: string, mine: OwnAnswers): Stored => ({
  id,
  mine,
  draft: { version: mine.version, content: { companyId: mine.company?.id ?? null, answers: mine.answers } },
  published: null,
});

const isRefused = (error: Error | null, code: string): boolean => error instanceof BusinessError && error.info.errorCode === code;

/** Edits the answers of a period: saved by themselves, sent when the user asks. `current` has the questions as they are now. */
export function useSurveyDraft(read: SurveyDetail, current: SurveyDetail) {
  const { t } = useTranslation(['admin', 'survey']);
  const client = useQueryClient();
  const announce = useAnnounce();
  const { moment } = useFormat();
  const saving = useSaveAnswers();
  const sending = useSubmitAnswers();
  const { id, form } = current.period;
  /** Sends no answers to questions that are no longer asked. */
  const asked = ({ companyId, answers }: Filled) => {
    const codes = new Set(questionsOf(current.definition).map(({ code }) => code));
    return { id, form, companyId, answers: Object.fromEntries(Object.entries(answers).filter(([code]) => codes.has(code))) };
  };
  const editor = useDraftEditor<Filled, Stored>({
    read: read.mine === null ? null : drafted(id, read.mine),
    blank: () => ({ companyId: read.companies.find((one) => one.current)?.id ?? null, answers: {} }),
    schema: {
      safeParse: (value) => {
        const { data } = storedAnswers.safeParse(value);
        return data === undefined ? { success: false } : { success: true, data: drafted(data.id, data.mine) };
      },
    },
    saving: {
      ...saving,
      mutateAsync: async ({ version, content }) => drafted(id, await saving.mutateAsync({ ...asked(content), version })),
    },
  });
  const { content, dirty, busy, stored } = editor;
  const errors = [saving.error, sending.error];
  const isClosed = errors.some((error) => isRefused(error, 'WRONG_STATE'));
  const isFormChanged = errors.some((error) => isRefused(error, 'FORM_CHANGED'));
  const { queryKey } = surveyQueries.detail(id);
  useEffect(() => {
    if (isFormChanged) void client.invalidateQueries({ queryKey: surveyQueries.detail(id).queryKey });
  }, [isFormChanged, client, id]);

  const keep = (mine: OwnAnswers) => {
    client.setQueryData(queryKey, (before) => before && { ...before, mine });
    // the list of periods shows the progress
    void client.invalidateQueries({ queryKey: surveyQueries.periods().queryKey });
  };
  const draft = useAutosavedDraft({
    editor,
    error: saving.error,
    refusal: sending.error,
    isOn: !sending.isPending && !isClosed,
    onSaved: ({ mine }) => keep(mine),
    status: statusOf(),
    isFailureShown: isClosed || isFormChanged,
  });

  function statusOf(): string | undefined {
    if (isClosed) return t('survey:closedNow');
    if (dirty) return undefined;
    return stored === null ? '' : t('save.savedAt', { time: moment(stored.mine.updatedAt) });
  }

  /** Sends the answers. Resolves to whether they were sent. */
  const send = async (): Promise<boolean> => {
    // waits for a pending save, which increases the version
    const kept = dirty || busy || stored === null ? await draft.saveByItself() : stored;
    if (kept === null) return false;
    try {
      const mine = await sending.mutateAsync({ ...asked(content), version: kept.mine.version });
      draft.release();
      editor.take(drafted(id, mine));
      keep(mine);
      announce({ text: t('survey:submitted') });
      return true;
    } catch (failure) {
      // changed elsewhere: the next save asks which version to keep
      if (failure instanceof Error && isConflict(failure)) await draft.saveByItself();
      return false;
    }
  };

  return {
    ...draft,
    editor,
    send,
    sending,
    isClosed,
    isFormChanged,
    takeStored: () => {
      if (editor.conflict !== undefined) keep(editor.conflict.mine);
      draft.takeStored();
    },
  };
}
