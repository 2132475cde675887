import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { followedStatuses, matchedVerdicts } from '#contract/centre.ts';
import { applicationStates } from '#domain/application/states.ts';
import css from './Policies.module.css';
import type { PoliciesSearch } from './policies-params.ts';

/** Each list is narrowed by one parameter. */
const filters = {
  followed: { by: 'status', codes: followedStatuses },
  matched: { by: 'verdict', codes: matchedVerdicts },
  applied: { by: 'state', codes: applicationStates },
} as const;

/** The keyword of a list, and its codes with their numbers. */
export function Filters({ search, counts }: { search: PoliciesSearch; counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation(['centre', 'common', 'application']);
  const { tab, keyword } = search;
  const { by, codes } = filters[tab];
  const chosen = search[by];
  const nameOf = (code: (typeof codes)[number]) => {
    if (by === 'status') return t(`centre:policies.status.${code as (typeof followedStatuses)[number]}`);
    if (by === 'verdict') return t(`common:verdict.${code as (typeof matchedVerdicts)[number]}`);
    return t(`application:state.${code as (typeof applicationStates)[number]}`);
  };
  const linkTo = (code: string | undefined) => ({
    to: '/account/zhengCe' as const,
    search: { tab, keyword, ...(code !== undefined && { [by]: code }) },
    resetScroll: false,
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const present = codes.filter((code) => (counts[code] ?? 0) > 0 || code === chosen);
  return (
    <>
      {/* another keyword in the address is another field */}
      <Keyword key={`${tab} ${keyword}`} search={search} />
      {(present.length > 1 || chosen !== undefined) && (
        <nav className={css.filters} aria-label={t(`centre:policies.filter.${tab}`)}>
          <Link {...linkTo(undefined)} aria-current={chosen === undefined ? 'true' : undefined}>
            {t('centre:policies.all', { count: all })}
          </Link>
          {present.map((code) => (
            <Link key={code} {...linkTo(code)} aria-current={chosen === code ? 'true' : undefined}>
              {t('centre:policies.counted', { name: nameOf(code), count: counts[code] ?? 0 })}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function Keyword({ search }: { search: PoliciesSearch }) {
  const { t } = useTranslation('centre');
  const navigate = useNavigate();
  const [text, setText] = useState(search.keyword);
  return (
    <form
      role="search"
      aria-label={t('policies.keyword')}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '/account/zhengCe', search: { ...search, page: 1, keyword: text.trim() } });
      }}
    >
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={t('policies.keyword')}
        placeholder={t('policies.keyword')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('policies.search')}</Button>
    </form>
  );
}
