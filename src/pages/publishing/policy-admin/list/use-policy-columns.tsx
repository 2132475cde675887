import { CopyX, ListX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdminPolicy } from '#contract/policy-admin.ts';
import { toChinaTime } from '#domain/china-time.ts';
import { useFormat } from '#components/format/format.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import type { Column } from '#components/table/table.ts';
import textCss from '#components/text.module.css';
import css from './List.module.css';
import { LinkMark } from '../state/LinkMark.tsx';
import marks from '../state/marks.module.css';
import { StateChip } from '../state/StateChip.tsx';

const time = (moment: string) => toChinaTime(moment).replace('T', ' ');

/** Every column of the list. `duplicates`: it contains only policies that share their number. */
export function usePolicyColumns({ duplicates }: { duplicates: boolean }): Column<AdminPolicy>[] {
  const { t, i18n } = useTranslation(['policyAdmin', 'policy']);
  const { day, money } = useFormat();
  const { regionName } = useOffices();
  return [
    {
      key: 'title',
      title: t('field.title'),
      sortable: true,
      cell: (policy) => (
        <span className={css.title}>
          <span className={css.name} lang="zh-CN">
            {policy.title}
          </span>
          <Marks policy={policy} duplicate={duplicates} />
        </span>
      ),
    },
    {
      key: 'docNumber',
      title: t('field.docNumber'),
      sortable: true,
      width: '14%',
      cell: ({ docNumber }) => docNumber !== null && <span lang="zh-CN">{docNumber}</span>,
    },
    {
      key: 'state',
      title: t('list.state'),
      width: i18n.language === 'en-US' ? 118 : 104,
      cell: ({ state }) => <StateChip state={state} />,
    },
    { key: 'publishAt', title: t('list.publishAt'), width: 136, cell: ({ publishAt }) => publishAt !== null && time(publishAt) },
    { key: 'kind', title: t('field.kind'), width: i18n.language === 'en-US' ? 112 : 84, cell: ({ kind }) => t(`policy:kind.${kind}`) },
    { key: 'level', title: t('list.level'), width: i18n.language === 'en-US' ? 84 : 72, cell: ({ level }) => t(`policy:level.${level}`) },
    {
      key: 'region',
      title: t('field.regionCode'),
      width: 110,
      cell: ({ regionCode }) => regionCode !== null && regionName(regionCode),
    },
    {
      key: 'issuers',
      title: t('field.issuers'),
      width: '13%',
      cell: ({ issuers }) => <span lang="zh-CN">{issuers.join('、')}</span>,
    },
    {
      key: 'published',
      title: t('field.publishDate'),
      width: 116,
      sortable: true,
      cell: ({ publishDate }) => publishDate !== null && <span className={textCss.numeric}>{day(publishDate)}</span>,
    },
    {
      key: 'applyTo',
      title: t('field.applyTo'),
      width: 116,
      sortable: true,
      cell: ({ applyTo }) => applyTo !== null && <span className={textCss.numeric}>{day(applyTo)}</span>,
    },
    {
      key: 'amount',
      title: t('field.amountMax'),
      width: 136,
      sortable: true,
      numeric: true,
      cell: ({ amountMax }) => amountMax !== null && money(amountMax),
    },
    {
      key: 'updated',
      title: t('list.updated'),
      sortable: true,
      width: 108,
      cell: ({ updatedAt, updatedBy }) => (
        <time className={textCss.numeric} dateTime={updatedAt} title={[time(updatedAt), updatedBy].filter(Boolean).join(' · ')}>
          {day(toChinaTime(updatedAt).slice(0, 10))}
        </time>
      ),
    },
    { key: 'by', title: t('list.by'), width: 110, cell: ({ updatedBy }) => updatedBy },
  ];
}

/** Problems that need attention; empty for most policies. */
function Marks({ policy, duplicate }: { policy: AdminPolicy; duplicate: boolean }) {
  const { t } = useTranslation('policyAdmin');
  const { linkState, kind, hasCriteria, published, state } = policy;
  const noCriteria = kind === 'project' && !hasCriteria;
  const isNext = published && state !== 'published';
  if (linkState !== 'broken' && !noCriteria && !duplicate && !isNext) return null;
  return (
    <span className={css.marks}>
      {isNext && <span className={css.second}>{t('list.nextVersion')}</span>}
      {linkState === 'broken' && <LinkMark state={linkState} />}
      {noCriteria && (
        <span className={marks.odd}>
          <ListX size={14} aria-hidden />
          {t('mark.noCriteria')}
        </span>
      )}
      {duplicate && (
        <span className={marks.odd}>
          <CopyX size={14} aria-hidden />
          {t('mark.duplicate')}
        </span>
      )}
    </span>
  );
}
