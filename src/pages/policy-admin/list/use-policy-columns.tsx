import { CopyX, ListX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdminPolicy } from '#contract/policy-admin.ts';
import { toChinaTime } from '#domain/china-time.ts';
import type { Column } from '#components/table/table.ts';
import css from './List.module.css';
import { LinkMark } from '../state/LinkMark.tsx';
import marks from '../state/marks.module.css';
import { StateChip } from '../state/StateChip.tsx';

/** Issuers of a joint document beyond these are only counted. */
const shownIssuers = 2;

const time = (moment: string) => toChinaTime(moment).replace('T', ' ');

/** `duplicates`: the list contains only policies that share their number. */
export function usePolicyColumns({ duplicates }: { duplicates: boolean }): Column<AdminPolicy>[] {
  const { t } = useTranslation(['policyAdmin', 'policy']);
  return [
    {
      key: 'title',
      title: t('field.title'),
      cell: (policy) => (
        <span className={css.title}>
          <span lang="zh-CN">{policy.title}</span>
          {policy.docNumber !== null && (
            <span className={css.second} lang="zh-CN">
              {policy.docNumber}
            </span>
          )}
          <Marks policy={policy} duplicate={duplicates} />
        </span>
      ),
    },
    {
      key: 'state',
      title: t('list.state'),
      width: 128,
      cell: ({ state, published, publishAt }) => (
        <span className={css.title}>
          <span>
            <StateChip state={state} />
          </span>
          {publishAt !== null && <span className={css.second}>{time(publishAt)}</span>}
          {published && state !== 'published' && <span className={css.second}>{t('list.nextVersion')}</span>}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('field.kind'),
      width: 116,
      cell: ({ kind, level }) => (
        <span className={css.title}>
          {t(`policy:kind.${kind}`)}
          <span className={css.second}>{t(`policy:level.${level}`)}</span>
        </span>
      ),
    },
    {
      key: 'issuers',
      title: t('field.issuers'),
      width: '18%',
      cell: ({ issuers }) => (
        <span className={css.title} lang="zh-CN">
          {issuers.slice(0, shownIssuers).join('、')}
          {issuers.length > shownIssuers && <span className={css.second}>{t('list.moreIssuers', { count: issuers.length })}</span>}
        </span>
      ),
    },
    {
      key: 'updated',
      title: t('list.updated'),
      width: 156,
      cell: ({ updatedAt, updatedBy }) => (
        <span className={css.when}>
          {time(updatedAt)}
          <span className={css.second}>{updatedBy}</span>
        </span>
      ),
    },
  ];
}

/** Problems that need attention; empty for most policies. */
function Marks({ policy: { linkState, kind, hasCriteria }, duplicate }: { policy: AdminPolicy; duplicate: boolean }) {
  const { t } = useTranslation('policyAdmin');
  const noCriteria = kind === 'project' && !hasCriteria;
  if (linkState !== 'broken' && !noCriteria && !duplicate) return null;
  return (
    <span className={css.marks}>
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
