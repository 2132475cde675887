import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { MatchSwiper } from '#contract/matching.ts';
import { isNotOffered } from '#http/errors.ts';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import textCss from '#components/text.module.css';
import css from './BestMatches.module.css';
import { bestMatches } from './home-queries.ts';

/** The best matches as cards; without a company, the open policies with the most support. */
export function BestMatches() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(bestMatches(useCompanyId()));
  const forCompany = data !== undefined && data.business !== null;
  const title = forCompany ? t('best.title') : t('best.titleForAll');
  if (data?.list.length === 0 || isNotOffered(error)) return null;
  return (
    <Carousel
      label={title}
      note={forCompany ? undefined : t('best.noteForAll')}
      more={
        forCompany ? (
          <Link to="/policy/match">{t('best.more')}</Link>
        ) : (
          <Link to="/policy/search" search={{ status: ['open'], sort: 'amount' }}>
            {t('best.moreForAll')}
          </Link>
        )
      }
    >
      {data === undefined ? (
        <li className={css.waiting}>
          {error === null ? <Skeleton rows={3} /> : <Failure compact error={error} onRetry={() => void refetch()} />}
        </li>
      ) : (
        data.list.map((match) => <Card key={match.policy.id} match={match} />)
      )}
    </Carousel>
  );
}

function Card({ match: { policy, verdict, missing } }: { match: MatchSwiper['list'][number] }) {
  const { t } = useTranslation('policy');
  const { nameOf } = useVocabulary();
  return (
    <li className={css.card} data-testid="match-card">
      <p className={css.facts}>
        {verdict === null ? <span>{t(`level.${policy.level}`)}</span> : <VerdictChip verdict={verdict} missing={missing.length} />}
        {policy.supportMode !== null && <span>{nameOf('policy.supportMode', policy.supportMode)}</span>}
      </p>
      <h3 className={css.title}>
        <Link to="/policy/detail" search={{ id: policy.id }} className={css.link}>
          <RecordTitle of={policy} />
        </Link>
      </h3>
      <div className={css.figures}>
        <Amount yuan={policy.amountMax} />
        <Deadline policy={policy} />
      </div>
    </li>
  );
}

type Props = { label: string; note?: string | undefined; more: ReactNode; children: ReactNode };

/** Cards in a row with scroll snapping: by touch, wheel, keyboard or two buttons. It never moves automatically. */
function Carousel({ label, note, more, children }: Props) {
  const { t } = useTranslation('home');
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = () => {
    const { current } = row;
    if (current === null) return;
    const start = current.scrollLeft <= 1;
    const end = current.scrollLeft + current.clientWidth >= current.scrollWidth - 1;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  };
  useEffect(() => {
    const { current } = row;
    if (current === null) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  });
  const step = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <section className={css.carousel} aria-label={label}>
      <div className={css.head}>
        <h2 className={textCss.size18}>{label}</h2>
        {note !== undefined && <p className={textCss.lead}>{note}</p>}
        <div className={css.tools}>
          {more}
          <span className={css.buttons}>
            <Button aria-label={t('best.previous')} disabled={ends.start} onClick={() => step(-1)}>
              <ChevronLeft size={16} aria-hidden />
            </Button>
            <Button aria-label={t('best.next')} disabled={ends.end} onClick={() => step(1)}>
              <ChevronRight size={16} aria-hidden />
            </Button>
          </span>
        </div>
      </div>
      <ul ref={row} className={css.row} onScroll={look}>
        {children}
      </ul>
    </section>
  );
}
