import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDeletePeriod, useMovePeriod, useSavePeriod } from '#api/survey-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { RowAction } from '#components/table/table.ts';
import type { AdminPeriod, AdminSurveys } from '#contract/survey-admin.ts';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';

type Props = { query: UseQueryResult<AdminSurveys>; onOpen: (id: string) => void };

/** All periods; each can be opened, closed, changed and read. */
export function PeriodTable({ query, onOpen }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const { title } = useSurveyText();
  const { moment, count } = useFormat();
  const navigate = useNavigate();
  const actions = usePeriodActions();
  const list = query.data?.periods;
  const results = (id: string) => void navigate({ to: '/portal/survey/results', search: { period: id } });
  const rowActions = (period: AdminPeriod): RowAction[] => [
    ...(period.state === 'closed'
      ? [
          {
            key: 'results',
            label: t('period.results'),
            degree: 'read' as const,
            disabled: !period.hasResult,
            onSelect: () => results(period.id),
          },
        ]
      : [
          { key: 'edit', label: t('period.edit'), onSelect: () => onOpen(period.id) },
          period.state === 'upcoming'
            ? { key: 'open', label: t('period.openNow'), onSelect: () => void actions.move(period, 'open') }
            : { key: 'close', label: t('period.closeNow'), onSelect: () => void actions.move(period, 'closed') },
        ]),
    ...(period.isBegun || period.hasResult
      ? []
      : [{ key: 'delete', label: t('period.delete'), danger: true, onSelect: () => void actions.remove(period) }]),
  ];
  return (
    <AdminTable
      label={t('view.periods')}
      columns={[
        { key: 'title', title: t('period.title'), width: '18%', cell: title },
        { key: 'survey', title: t('period.survey'), width: '24%', cell: ({ survey }) => title(survey) },
        { key: 'state', title: t('period.state'), width: 110, cell: ({ state }) => t(`state.${state}`) },
        { key: 'opens', title: t('period.opens'), width: 170, cell: ({ opensAt }) => moment(opensAt) },
        { key: 'closes', title: t('period.closes'), width: 170, cell: ({ closesAt }) => moment(closesAt) },
        { key: 'form', title: t('period.form'), width: 90, numeric: true, notOnCard: true, cell: ({ form }) => form },
        {
          key: 'sent',
          title: t('period.sent'),
          width: 130,
          numeric: true,
          cell: ({ sent }) => (sent === 0 ? t('period.fewer') : t('period.atLeast', { number: count(sent) })),
        },
      ]}
      query={{ ...query, data: list && { total: list.length, list } }}
      rowKey={({ id }) => id}
      nameOf={title}
      page={1}
      pageSize={100}
      onPage={() => undefined}
      onOpen={(period) => (period.state === 'closed' ? results(period.id) : onOpen(period.id))}
      actions={rowActions}
      empty={{ title: t('period.none'), text: t('period.noneText') }}
    />
  );
}

function usePeriodActions() {
  const { t } = useTranslation('surveyAdmin');
  const { title } = useSurveyText();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: moveNow } = useMovePeriod();
  const { mutate: removeNow } = useDeletePeriod();
  const { mutate: restore } = useSavePeriod();
  return {
    move: async (period: AdminPeriod, to: 'open' | 'closed') => {
      const name = title(period);
      const yes = await confirm({
        title: t(`period.ask.${to}`, { name }),
        text: t(`period.askText.${to}`),
        action: t(to === 'open' ? 'period.openNow' : 'period.closeNow'),
        danger: to === 'closed',
      });
      if (yes)
        moveNow({ id: period.id, version: period.version, to }, { onSuccess: () => announce({ text: t(`period.done.${to}`, { name }) }) });
    },
    remove: async (period: AdminPeriod) => {
      const name = title(period);
      if (!(await confirm({ title: t('period.ask.delete', { name }), action: t('period.delete'), danger: true }))) return;
      const { surveyId, title: zh, titleEn, opensAt, closesAt } = period;
      const undo = () => restore({ id: null, version: null, surveyId, title: zh, titleEn, opensAt, closesAt });
      removeNow(
        { id: period.id, version: period.version },
        { onSuccess: () => announce({ text: t('period.done.delete', { name }), undo }) },
      );
    },
  };
}
