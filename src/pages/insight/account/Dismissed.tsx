import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dismissedQuery, useDismiss } from '#api/dismissal.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { dismissed } from '#contract/dismissal.ts';
import type { CallData } from '#contract/endpoint.ts';
import { todayInChina } from '#domain/china-time.ts';
import { rowsOnPage } from './custom-params.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Pager } from '#components/Pager.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import layoutCss from '#components/layout.module.css';
import css from './rows.module.css';

/** Policies hidden from matches and alerts, newest first; each can be shown again. */
export function Dismissed({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(dismissedQuery({ page, pageSize: rowsOnPage }));
  return (
    <section aria-label={t('custom.tab.dismissed')}>
      {data.total === 0 ? (
        <EmptyState
          framed
          icon={EyeOff}
          title={t('dismissed.emptyTitle')}
          text={t('dismissed.emptyText')}
          action={
            <Link to="/policy/match" className={buttonClass('plain')}>
              {t('custom.toMatch')}
            </Link>
          }
        />
      ) : (
        <>
          <p className={css.total}>{t('dismissed.total', { count: data.total })}</p>
          <ul className={layoutCss.panel}>
            {data.list.map((row) => (
              <DismissedRow key={row.policyId} row={row} />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / rowsOnPage)}
            linkTo={(to) => ({ to: '/account/custom', search: { tab: 'dismissed', page: to } })}
          />
        </>
      )}
    </section>
  );
}

/** A hidden policy, which can be shown again. */
function DismissedRow({ row }: { row: CallData<typeof dismissed>['list'][number] }) {
  const { policyId, dismissedAt } = row;
  const title = useTitleOf()(row);
  const { t } = useTranslation('account');
  const { day } = useFormat();
  const announce = useAnnounce();
  const { mutateAsync } = useDismiss();
  const restore = async () => {
    await mutateAsync({ policyId, dismissed: false });
    announce({
      text: t('dismissed.restored', { title }),
      undo: () => void mutateAsync({ policyId, dismissed: true }).catch(() => undefined),
      takesFocus: true,
    });
  };
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Link to="/policy/detail" search={{ id: policyId }} className={css.title}>
          <RecordTitle of={row} />
        </Link>
        <p className={css.facts}>{t('dismissed.since', { when: day(todayInChina(new Date(dismissedAt))) })}</p>
      </div>
      <Button aria-label={`${t('dismissed.restore')}：${title}`} onClick={() => void restore().catch(() => undefined)}>
        {t('dismissed.restore')}
      </Button>
    </li>
  );
}
