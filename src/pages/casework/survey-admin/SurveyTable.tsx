import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { surveyAdminQueries, useCopySurvey, useDeleteSurvey } from '#api/survey-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { AdminSurveyRow, AdminSurveys } from '#contract/survey-admin.ts';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';

/** All surveys; each is edited on a page of its own. */
export function SurveyTable({ query }: { query: UseQueryResult<AdminSurveys> }) {
  const { t } = useTranslation('surveyAdmin');
  const { title } = useSurveyText();
  const { moment } = useFormat();
  const navigate = useNavigate();
  const { copy, remove } = useSurveyActions();
  const list = query.data?.surveys;
  const used = new Set(query.data?.periods.map(({ surveyId }) => surveyId));
  const edit = ({ id }: AdminSurveyRow) => void navigate({ to: '/portal/survey/edit', search: { id } });
  return (
    <AdminTable
      label={t('view.surveys')}
      columns={[
        { key: 'title', title: t('survey.title'), width: '34%', cell: title },
        { key: 'questions', title: t('survey.questions'), width: 100, numeric: true, cell: ({ questions }) => questions },
        {
          key: 'published',
          title: t('survey.published'),
          width: '22%',
          cell: ({ published, isChanged }) =>
            published === null ? t('survey.unpublished') : t(isChanged ? 'survey.changed' : 'survey.version', { number: published }),
        },
        { key: 'savedBy', title: t('survey.savedBy'), notOnCard: true, cell: ({ savedBy }) => savedBy ?? '' },
        { key: 'savedAt', title: t('survey.savedAt'), width: 180, cell: ({ savedAt }) => moment(savedAt) },
      ]}
      query={{ ...query, data: list && { total: list.length, list } }}
      rowKey={({ id }) => id}
      nameOf={title}
      page={1}
      pageSize={100}
      onPage={() => undefined}
      onOpen={edit}
      actions={(survey) => [
        { key: 'edit', label: t('survey.edit'), onSelect: () => edit(survey) },
        { key: 'copy', label: t('survey.copy'), onSelect: () => void copy(survey) },
        ...(used.has(survey.id) ? [] : [{ key: 'delete', label: t('survey.delete'), danger: true, onSelect: () => void remove(survey) }]),
      ]}
      empty={{ title: t('survey.none'), text: t('survey.noneText') }}
    />
  );
}

function useSurveyActions() {
  const { t } = useTranslation('surveyAdmin');
  const { title } = useSurveyText();
  const client = useQueryClient();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: save } = useCopySurvey();
  const { mutate: removeNow } = useDeleteSurvey();
  // the app shows the failure
  const contentOf = ({ id }: AdminSurveyRow) => client.query({ ...surveyAdminQueries.detail(id), staleTime: 0 }).catch(() => undefined);
  return {
    copy: async (survey: AdminSurveyRow) => {
      const read = await contentOf(survey);
      if (read === undefined) return;
      const name = t('survey.copyOf', { name: read.title }).slice(0, 60);
      save(
        {
          id: null,
          version: null,
          title: name,
          titleEn: read.titleEn === '' ? '' : `${read.titleEn} (copy)`.slice(0, 120),
          draft: read.draft,
        },
        { onSuccess: () => announce({ text: t('survey.copied', { name }) }) },
      );
    },
    remove: async (survey: AdminSurveyRow) => {
      const name = title(survey);
      const yes = await confirm({ title: t('survey.ask', { name }), text: t('survey.askText'), action: t('survey.delete'), danger: true });
      if (!yes) return;
      const read = await contentOf(survey);
      if (read === undefined) return;
      const undo = () => save({ id: null, version: null, title: read.title, titleEn: read.titleEn, draft: read.draft });
      removeNow({ id: survey.id, version: read.version }, { onSuccess: () => announce({ text: t('survey.deleted', { name }), undo }) });
    },
  };
}
