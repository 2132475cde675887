import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { ListPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needAdminQueries, useDismissMissed } from '#api/need-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { KeptNeed, MissedSearch } from '#contract/need-admin.ts';
import { missedOf } from '../shared/search-params.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { AdoptDialog } from './AdoptDialog.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './needs.module.css';

/** What people searched for and did not find, most asked first, each to be put among the words of a need. */
export function Missed({ needs, pageSize }: { needs: readonly KeptNeed[]; pageSize?: number }) {
  const { t } = useTranslation('dict');
  const { search, change } = useDictSearch();
  const asked = missedOf(search, pageSize);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...needAdminQueries.missed(asked),
    placeholderData: (previous) => previous,
  });
  const [adopting, setAdopting] = useState<MissedSearch>();
  const pages = Math.ceil((data?.total ?? 0) / asked.pageSize);
  const goTo = (missedPage: number) => change({ missedPage }, { replace: true });
  return (
    <section aria-labelledby="missed" className={css.missed}>
      <h2 id="missed" className={textCss.size16}>
        {t('missed.title')}
      </h2>
      <p className={css.lead}>{t('missed.lead')}</p>
      {data === undefined && error === null && <Skeleton dense rows={4} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.list.length === 0 && data.total === 0 && (
        <EmptyState title={t('missed.none')} text={t('missed.noneText')} />
      )}
      {data !== undefined && data.list.length === 0 && data.total > 0 && (
        <EmptyState title={t('missed.beyond')} action={<Button onClick={() => goTo(pages)}>{t('missed.lastPage')}</Button>} />
      )}
      {data !== undefined && data.list.length > 0 && (
        <ul className={css.rows} aria-busy={isPlaceholderData}>
          {data.list.map((row) => (
            <MissedRow key={row.text} row={row} onAdopt={() => setAdopting(row)} />
          ))}
        </ul>
      )}
      <div className={layoutCss.above8}>
        <Pager page={search.missedPage} pages={pages} onPage={goTo} />
      </div>
      {adopting !== undefined && <AdoptDialog key={adopting.text} missed={adopting} needs={needs} onClose={() => setAdopting(undefined)} />}
    </section>
  );
}

function MissedRow({ row: { text, count, covered }, onAdopt }: { row: MissedSearch; onAdopt: () => void }) {
  const { t } = useTranslation('dict');
  const announce = useAnnounce();
  const { mutate, isPending } = useDismissMissed();
  const dismiss = () => mutate({ text }, { onSuccess: () => announce({ text: t('missed.dismissed', { text }) }) });
  return (
    <li className={css.row}>
      <Link to="/policy/search" search={{ keyword: text }} className={css.text} title={t('missed.try')}>
        {text}
      </Link>
      <span className={css.facts}>
        {t('missed.count', { count })}
        {' · '}
        {covered === 0 ? t('missed.nothing') : t('missed.part', { share: Math.min(99, Math.round(covered * 100)) })}
      </span>
      <span className={css.acts}>
        <Button size="small" icon={<ListPlus size={16} aria-hidden />} aria-label={t('missed.adoptLabel', { text })} onClick={onAdopt}>
          {t('missed.adopt')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<X size={16} aria-hidden />}
          loading={isPending}
          aria-label={t('missed.dismissLabel', { text })}
          title={t('missed.dismiss')}
          onClick={dismiss}
        />
      </span>
    </li>
  );
}
