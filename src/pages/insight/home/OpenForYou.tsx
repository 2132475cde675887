import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { MatchSwiper } from '#contract/matching.ts';
import { Completeness } from '#entities/companies/company/Completeness.tsx';
import { Unlock } from '#entities/companies/company/Unlock.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import textCss from '#components/text.module.css';
import home from './HomePage.module.css';
import css from './OpenForYou.module.css';

type Props = NonNullable<MatchSwiper['openNow']> & Pick<MatchSwiper, 'completeness' | 'unlock'>;

/**
 * Policies that the chosen company can apply for now, then those it may be able to, each by deadline; and the completeness of its facts.
 */
export function OpenForYou({ total, list, completeness, unlock = null }: Props) {
  const { t } = useTranslation('home');
  const { money } = useFormat();
  return (
    <>
      <div className={home.head}>
        <h2 className={textCss.size18}>{t('forYou.title')}</h2>
        {total > 0 && (
          <Link to="/policy/search" search={{ verdict: ['eligible', 'possible'], status: ['open', 'always'], sort: 'deadline' }}>
            {t('forYou.more', { count: total })}
          </Link>
        )}
      </div>
      {completeness !== undefined && (
        <div className={css.complete}>
          <Completeness {...completeness} className={css.figure} />
          <Unlock completeness={completeness} unlock={unlock} />
        </div>
      )}
      {list.length === 0 && <p className={home.empty}>{t('forYou.empty')}</p>}
      <ul>
        {list.map(({ policy, verdict, missing, held }) => (
          <li key={policy.id} className={css.line} data-testid="for-you-row">
            <Link to="/policy/detail" search={{ id: policy.id }} className={home.linesTitle}>
              <RecordTitle of={policy} />
            </Link>
            <span>
              <VerdictChip verdict={verdict} missing={missing.length} held={held} />
            </span>
            <span className={home.amount}>{policy.amountMax !== null && money(policy.amountMax)}</span>
            <span className={css.when}>
              <Deadline policy={policy} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
