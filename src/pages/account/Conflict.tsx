import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '#contract/subscription.ts';
import { Button } from '#components/Button.tsx';
import type { Company, Rule } from '#entities/saved-search/rule.ts';
import css from './Conflict.module.css';
import part from './Part.module.css';

type Props = {
  theirs: SavedSearch;
  mine: Rule;
  company: Company | null;
  busy: boolean;
  onTheirs: () => void;
  onMine: () => void;
};

/** Both versions of a search that two tabs have changed; neither is lost before one is chosen. */
export function Conflict({ theirs, mine, company, busy, onTheirs, onMine }: Props) {
  const { t } = useTranslation('account');
  return (
    <div className={part.part} role="alert">
      <h3 className={part.heading}>{t('problem.conflictTitle')}</h3>
      <p className={part.muted}>{t('problem.conflictText')}</p>
      <div className={css.both}>
        <Version title={t('problem.theirs')} rule={theirs} company={theirs.businessName} />
        <Version title={t('problem.mine')} rule={mine} company={company?.name ?? null} />
      </div>
      <div className={part.actions}>
        <Button onClick={onTheirs}>{t('problem.useTheirs')}</Button>
        <Button look="primary" aria-disabled={busy} onClick={() => !busy && onMine()}>
          {t('problem.useMine')}
        </Button>
      </div>
    </div>
  );
}

function Version({ title, rule, company }: { title: string; rule: Rule; company: string | null }) {
  const { t } = useTranslation('account');
  return (
    <section className={css.version} aria-label={title}>
      <h4 className={css.title}>{title}</h4>
      <p>{rule.name}</p>
      <p className={part.muted}>
        {t(`frequency.${rule.frequency}`)}
        {rule.frequency !== 'none' &&
          ` · ${rule.basis === 'match' && company !== null ? t('search.matchBasis', { company }) : t('search.filtersBasis')}`}
      </p>
    </section>
  );
}
