import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { FileX2, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followQueries } from '#api/follow.ts';
import { policyDetailQueries } from '#api/policy-detail.ts';
import { useSuggest } from '#api/policy.ts';
import { useCombobox } from '#components/hooks/use-combobox.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { Marked } from '#components/Marked.tsx';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { PrintButton } from '#components/PrintButton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Suggestion } from '#contract/policy.ts';
import { CriteriaCompany } from '#entities/companies/company/CriteriaCompany.tsx';
import { useCompany, useIsCompanyAwaited } from '#entities/companies/company/use-company.ts';
import { viewedPolicies } from '#entities/publishing/policy/viewed.ts';
import type { Viewed } from '#entities/publishing/policy/viewed.ts';
import { today } from '#http/clock.ts';
import { useCurrentUser } from '#session/session.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import { alignConditions, explainAll } from './align.ts';
import { most } from './search-params.ts';

const route = getRouteApi('/_portal/policy/compare');

/** Compares two to four policies side by side. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const { id: ids } = route.useSearch();
  const shown = useDeferredValue(ids);
  return (
    <div className={css.page}>
      <title>{t('title')}</title>
      <div className={css.top}>
        <h1 className={css.title}>{t('title')}</h1>
        {shown.length > 1 && <PrintButton />}
      </div>
      <div className={css.tools}>
        {ids.length < most ? <AddPolicy chosen={ids} /> : <p className={textCss.lead}>{t('full', { count: most })}</p>}
        <CriteriaCompany />
      </div>
      {ids.length === 0 ? (
        <>
          <p className={css.start}>{t('start')}</p>
          <Suggestions chosen={ids} />
        </>
      ) : (
        <div className={shown === ids ? undefined : css.dimmed} aria-busy={shown !== ids}>
          <SectionBoundary resetKey={shown.join(' ')} fallback={<ComparisonSkeleton count={ids.length} />}>
            {shown.length === 0 ? <ComparisonSkeleton count={ids.length} /> : <Comparison ids={shown} />}
          </SectionBoundary>
          {ids.length === 1 && <Suggestions chosen={ids} />}
        </div>
      )}
    </div>
  );
}

/** A placeholder with one column per requested policy. */
function ComparisonSkeleton({ count }: { count: number }) {
  return (
    <div className={css.skeleton} style={{ gridTemplateColumns: `168px repeat(${count}, minmax(0, 1fr))` }}>
      {Array.from({ length: count + 1 }, (_, index) => (
        <Skeleton key={index} rows={8} />
      ))}
    </div>
  );
}

/** The requested policies side by side. Removed ones are named; with a single one the page says that a comparison needs two. */
function Comparison({ ids }: { ids: string[] }) {
  const { t } = useTranslation('compare');
  const { diff } = route.useSearch();
  const { data: policies } = useSuspenseQuery(policyDetailQueries.compare(ids));
  const business = useCompany().data?.business ?? null;
  const isAwaited = useIsCompanyAwaited();
  const gone = ids.filter((id) => !policies.some((policy) => policy.id === id));
  const criteria = policies.map((policy) => policy.criteria);
  const explanations = explainAll(criteria, business?.profile ?? {}, today());
  return (
    <>
      {gone.map((id) => (
        <p key={id} className={css.gone} role="status">
          <FileX2 size={16} aria-hidden />
          {t('gone', { id })}
          <Link
            from="/policy/compare"
            search={(before) => ({ ...before, id: (before.id ?? []).filter((one) => one !== id) })}
            resetScroll={false}
          >
            {t('dropGone')}
          </Link>
        </p>
      ))}
      {policies.length < 2 && <p className={`${textCss.muted} ${layoutCss.below12}`}>{t('few')}</p>}
      {policies.length > 0 && (
        <CompareTable
          policies={policies}
          rows={alignConditions(criteria, explanations)}
          explanations={business === null ? null : explanations}
          isAwaited={isAwaited}
          onlyDifferent={diff && policies.length > 1}
        />
      )}
    </>
  );
}

/** At most this many followed policies are offered; the others are found by name. */
const mostFollowed = 8;

/** The policies viewed last and those the user follows, each added with one click. */
function Suggestions({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('compare');
  const user = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...followQueries.followed({ pageSize: mostFollowed }),
    enabled: user !== null,
  });
  // the list does not change under the pointer while this page is open
  const [viewed] = useState(viewedPolicies);
  const followed = (data?.list ?? []).flatMap(({ policy }) => (policy === null ? [] : [policy]));
  const unless = (taken: readonly string[], from: readonly Viewed[]) => from.filter(({ id }) => !taken.includes(id));
  const shownViewed = unless(chosen, viewed);
  const shownFollowed = unless([...chosen, ...shownViewed.map(({ id }) => id)], followed);
  return (
    <div className={css.groups}>
      <Group title={t('suggest.viewed')} policies={shownViewed} />
      <Group title={t('suggest.followed')} policies={shownFollowed} />
      {error !== null && !isFetching && <Failure compact title={t('suggest.failed')} error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

function Group({ title, policies }: { title: string; policies: readonly Viewed[] }) {
  const { t } = useTranslation('compare');
  const navigate = route.useNavigate();
  const titleOf = useTitleOf();
  if (policies.length === 0) return null;
  return (
    <section className={css.group} aria-label={title}>
      <h2 className={css.suggestionsTitle}>{title}</h2>
      <ul>
        {policies.map((policy) => (
          <li key={policy.id}>
            <button
              type="button"
              className={css.add}
              aria-label={t('suggest.add', { title: titleOf(policy) })}
              onClick={() => void navigate({ search: (before) => ({ ...before, id: [...before.id, policy.id] }), resetScroll: false })}
            >
              <Plus size={16} aria-hidden />
              <RecordTitle of={policy} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Found = Suggestion & { id: string };

/** Adds a policy to the comparison, found by its name. */
function AddPolicy({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('compare');
  const navigate = route.useNavigate();
  const [text, setText] = useState('');
  const keyword = text.trim();
  const debouncedKeyword = useDebouncedValue(keyword);
  const box = useCombobox<Found>();
  const { data, isPlaceholderData, isError } = useSuggest(debouncedKeyword, debouncedKeyword !== '');
  const found = (data ?? []).filter((one): one is Found => one.id !== null && !chosen.includes(one.id));
  const options = box.open && keyword !== '' ? found : [];
  const answered = keyword !== '' && keyword === debouncedKeyword && data !== undefined && !isPlaceholderData;

  const choose = ({ id }: Found) => {
    box.close();
    setText('');
    void navigate({ search: (before) => ({ ...before, id: [...before.id, id] }), resetScroll: false });
  };

  return (
    <div className={css.addPolicyAdd} data-print="none">
      <div className={css.field}>
        <Plus size={18} aria-hidden className={css.icon} />
        <input
          {...box.field({ options, onChoose: choose, onEscape: () => setText('') })}
          type="text"
          className={css.input}
          maxLength={100}
          aria-label={t('add.label')}
          placeholder={t('add.placeholder')}
          value={text}
          onFocus={box.show}
          onChange={(event) => {
            setText(event.target.value);
            box.show();
          }}
        />
      </div>
      <div {...box.list(options)} className={css.list} aria-label={t('add.list')}>
        {options.map((option, index) => (
          <div key={option.id} {...box.option(index, () => choose(option))} className={css.option}>
            <Marked text={option.text} hits={option.hits} />
          </div>
        ))}
      </div>
      <p className={css.message} role="status">
        {answered && found.length === 0 && t('add.none', { keyword })}
        {isError && keyword !== '' && t('add.failed')}
      </p>
    </div>
  );
}
