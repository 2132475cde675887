import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight, Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSignedIn } from '#api/oauth.ts';
import type { MatchSwiper } from '#contract/matching.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useCurrentUser } from '#session/session.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { verdictIcons } from '#entities/publishing/policy/VerdictChip.tsx';
import { bestMatches } from './home-queries.ts';
import css from './MatchStrip.module.css';

/** The number of policies per verdict for a company; without one, a field to choose it. */
export function MatchStrip() {
  const { t } = useTranslation('home');
  const id = useCompanyId();
  const user = useCurrentUser();
  const { data, isPending } = useQuery(bestMatches(id));
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const pick = (id: string) => {
    setChanging(false);
    void navigate({ to: '/', search: { business: id }, resetScroll: false });
  };
  // the user of a stored sign-in arrives after the page
  if (isPending && (id !== undefined || user !== null || isSignedIn()))
    return (
      <div className={`${css.strip} ${css.waiting}`}>
        <Skeleton rows={2} dense />
      </div>
    );
  const { business = null, counts = null } = data ?? {};
  if (business === null || counts === null || changing)
    return (
      <section className={css.strip} aria-label={t('match.title')}>
        <div className={css.intro}>
          <h2 className={css.title}>{t('match.title')}</h2>
          <p className={css.lead}>{t('match.lead')}</p>
        </div>
        <div className={css.picker}>
          <CompanyPicker onPick={pick} />
        </div>
        {changing ? (
          <Button look="quiet" onClick={() => setChanging(false)}>
            {t('match.cancel')}
          </Button>
        ) : (
          <Link to="/policy/match" search={{ step: 'company' }} className={css.question}>
            <span>{t('match.begin')}</span>
            <ArrowRight size={16} aria-hidden />
          </Link>
        )}
      </section>
    );
  return (
    <section className={css.strip} aria-label={t('match.title')}>
      <div className={css.company}>
        <h2 className={css.name}>
          <Building2 size={20} strokeWidth={1.5} aria-hidden />
          <Link to="/policy/company" search={{ id: business.id }} lang="zh-CN">
            {business.name}
          </Link>
        </h2>
        <Button look="quiet" className={css.change} onClick={() => setChanging(true)}>
          {t('match.change')}
        </Button>
      </div>
      <Counts counts={counts} />
    </section>
  );
}

const shown = ['eligible', 'possible', 'notOpen'] as const;

function Counts({ counts }: { counts: NonNullable<MatchSwiper['counts']> }) {
  const { t } = useTranslation();
  const { count } = useFormat();
  return (
    <ul className={css.counts}>
      {shown.map((verdict) => {
        const Icon = verdictIcons[verdict];
        return (
          <li key={verdict}>
            <Link to="/policy/match" search={{ verdict }} className={[css.count, css[verdict]].join(' ')}>
              <strong className={css.number}>{count(counts[verdict])}</strong>
              <span className={css.word}>
                <Icon size={14} aria-hidden />
                {t(`verdict.${verdict}`)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
