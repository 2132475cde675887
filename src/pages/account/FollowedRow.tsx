import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CallData } from '#contract/endpoint.ts';
import type { followed } from '#contract/subscription.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format.ts';
import { todayInChina } from '#domain/china-time.ts';
import { Deadline } from '#entities/policy/Deadline.tsx';
import css from './rows.module.css';

type Row = CallData<typeof followed>['list'][number];

/** A followed policy with its deadline; one that has been withdrawn says so and leads nowhere. */
export function FollowedRow({ row, onUnfollow }: { row: Row; onUnfollow: () => void }) {
  const { t } = useTranslation(['account', 'policy']);
  const { day } = useFormat();
  const { policyId, title, policy, followedAt } = row;
  return (
    <li className={css.row}>
      <div className={css.what}>
        {policy === null ? (
          <p className={css.gone}>
            {title} <span className={css.mark}>{t('account:custom.gone')}</span>
          </p>
        ) : (
          <Link to="/policy/detail" search={{ id: policyId }} className={css.title}>
            {policy.title}
          </Link>
        )}
        <p className={css.facts}>
          {policy !== null && `${t(`policy:kind.${policy.kind}`)} · ${t(`policy:level.${policy.level}`)} · ${policy.issuers[0] ?? ''} · `}
          {t('account:followed.since', { when: day(todayInChina(new Date(followedAt))) })}
        </p>
      </div>
      <div className={css.figures}>{policy?.kind === 'project' && <Deadline policy={policy} />}</div>
      <Button onClick={onUnfollow} aria-label={`${t('account:followed.unfollow')}：${title}`}>
        {t('account:followed.unfollow')}
      </Button>
    </li>
  );
}
