import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { withoutWord } from '#components/search/Results.tsx';
import { useNeedNames } from '#entities/publishing/policy/names.ts';
import type { PolicySearch } from '#entities/publishing/policy/search-params.ts';
import css from './NearestNeeds.module.css';

type Props = { search: PolicySearch; needs: readonly string[]; unknown: readonly string[] };

/** Needs to choose in place of words that no policy has. */
export function NearestNeeds({ search, needs, unknown }: Props) {
  const { t } = useTranslation('policyList');
  const nameOf = useNeedNames(needs.length > 0);
  if (needs.length === 0) return null;
  const keyword = unknown.reduce(withoutWord, search.keyword);
  return (
    <nav className={css.line} aria-label={t('nearest')}>
      <span aria-hidden>{t('nearest')}</span>
      <ul className={css.needs}>
        {needs.map((need) => (
          <li key={need}>
            <Link to="/policy/search" search={{ ...search, page: 1, keyword, asWords: [], need: [...new Set([...search.need, need])] }}>
              {nameOf(need)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
