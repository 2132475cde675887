import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissedQuery, useDismiss } from '#api/dismissal.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { todayInChina } from '#domain/china-time.ts';
import { rowsOnPage } from './custom-params.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Pager } from '#components/Pager.tsx';
import css from './rows.module.css';
import { DoneBar } from '#components/states/DoneBar.tsx';

type Restored = { policyId: string; title: string };

/** Policies hidden from matches and alerts, newest first; each can be shown again. */
export function Dismissed({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { day } = useFormat();
  const { data } = useSuspenseQuery(dismissedQuery({ page, pageSize: rowsOnPage }));
  const { mutate } = useDismiss();
  const [restored, setRestored] = useState<Restored | null>(null);
  const undo = ({ policyId }: Restored) => {
    mutate({ policyId, dismissed: true });
    setRestored(null);
  };
  return (
    <section aria-label={t('custom.tab.dismissed')}>
      {restored !== null && (
        <DoneBar key={restored.policyId} text={t('dismissed.restored', { title: restored.title })} onUndo={() => undo(restored)} />
      )}
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
          <ul className={css.list}>
            {data.list.map((row) => (
              <li key={row.policyId} className={css.row}>
                <div className={css.what}>
                  <Link to="/policy/detail" search={{ id: row.policyId }} className={css.title}>
                    {row.title}
                  </Link>
                  <p className={css.facts}>{t('dismissed.since', { when: day(todayInChina(new Date(row.dismissedAt))) })}</p>
                </div>
                <Button
                  aria-label={`${t('dismissed.restore')}：${row.title}`}
                  onClick={() => mutate({ policyId: row.policyId, dismissed: false }, { onSuccess: () => setRestored(row) })}
                >
                  {t('dismissed.restore')}
                </Button>
              </li>
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
