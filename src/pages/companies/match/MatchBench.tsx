import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState, lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { companyQueries } from '#api/company.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { MatchBase } from '#contract/match-base.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { groupOf } from '#entities/companies/fact/fact-groups.ts';
import type { GroupName } from '#entities/companies/fact/fact-groups.ts';
import { useFactWords, useNames } from '#entities/companies/fact/use-fact-words.ts';
import { verdictIcons } from '#entities/publishing/policy/VerdictChip.tsx';
import { today as todayNow } from '#http/clock.ts';
import { CompanyCard } from './CompanyCard.tsx';
import textCss from '#components/text.module.css';
import css from './MatchPage.module.css';
import { FactsPanel } from './facts/FactsPanel.tsx';
import { BestQuestion } from './question/BestQuestion.tsx';
import { Matches } from './results/Matches.tsx';
import { shownOf } from './results/shown.ts';
import { changesOf } from './workbench/search-params.ts';
import { useWhatIf } from './workbench/use-what-if.ts';
import { WorkbenchProvider, useWorkbench } from './workbench/workbench-context.ts';
import type { Entry } from './workbench/workbench-context.ts';
import { leftOver, loadedOf, tried as triedWith } from './workbench/workbench.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import changesCss from './changes/Changes.module.css';

// loaded with the first change
const Effect = lazy(() => import('./changes/ChangeList.tsx').then((module) => ({ default: module.Effect })));
const ChangeList = lazy(() => import('./changes/ChangeList.tsx').then((module) => ({ default: module.ChangeList })));

/** The tried-out facts, their effect on the result, and buttons to undo or save them. */
function Changes() {
  const { t } = useTranslation('match');
  const { changes } = useWorkbench().whatIf;
  const none = changes.length === 0;
  return (
    <section className={none ? 'visually-hidden' : changesCss.card} aria-label={t('changes.title')}>
      {/* always rendered, so that screen readers announce its changes */}
      <div role="status" className={changesCss.effect}>
        {!none && (
          <Suspense>
            <Effect />
          </Suspense>
        )}
      </div>
      {!none && (
        <SectionBoundary resetKey="changes" fallback={null}>
          <ChangeList />
        </SectionBoundary>
      )}
    </section>
  );
}

const blank: Profile = {};

/** The workbench for a company, or for none: policies are loaded once, everything else is computed in the browser. */
export function MatchBench({ business, base, entry }: { business: BusinessBase['business']; base: MatchBase; entry: Entry }) {
  const { t } = useTranslation('match');
  const { count } = useFormat();
  const today = todayNow();
  const stored = business?.profile ?? blank;
  const whatIf = useWhatIf(stored);
  const { set } = whatIf.search;
  const loaded = useMemo(() => loadedOf(base.list, stored, today), [base.list, stored, today]);
  const tried = useMemo(() => triedWith(loaded, changesOf(set)), [loaded, set]);
  const open = useMemo(() => new Map(tried.questions.map((question) => [question.fact, question])), [tried]);
  const words = useFactWords(useNames(base, loaded.declarations));
  const { sources, official } = useSources(business?.id);
  const [panelOpen, setPanelOpen] = useState(false);
  const [whole, setWhole] = useState<ReadonlySet<GroupName>>(new Set());
  const [topics, setTopics] = useState<ReadonlySet<string>>(new Set());
  const showWhole = (group: GroupName) => setWhole((before) => new Set([...before, group]));
  const showTopic = (topic: string, isOpen: boolean) =>
    setTopics((before) => new Set([...[...before].filter((one) => one !== topic), ...(isOpen ? [topic] : [])]));
  const ask = (fact: FactKey) => {
    // the field must render before it can be focused
    flushSync(() => {
      setPanelOpen(true);
      showWhole(groupOf(fact));
      const topic = loaded.topics.get(fact);
      if (topic !== undefined) showTopic(topic, true);
    });
    const field = document.querySelector<HTMLElement>(`[data-fact="${CSS.escape(fact)}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  const results = useRef<HTMLDivElement>(null);
  const closePanel = () => {
    flushSync(() => setPanelOpen(false));
    results.current?.scrollIntoView({ block: 'start' });
  };
  const { verdict, page } = shownOf(whatIf.search, loaded, tried);
  const more = leftOver(base);
  return (
    <WorkbenchProvider value={{ today, company: business, stored, loaded, tried, whatIf, entry, words, sources, official, open, ask }}>
      <div className={css.bench}>
        <div className={css.side}>
          <CompanyCard business={business} />
          <FactsPanel
            open={panelOpen}
            onToggle={() => setPanelOpen(!panelOpen)}
            whole={whole}
            onWhole={showWhole}
            topics={topics}
            onTopic={showTopic}
          />
          {panelOpen && <FootLine onClose={closePanel} />}
        </div>
        <div ref={results} className={css.results}>
          <div data-print="none">
            <BestQuestion />
          </div>
          <Changes />
          <VerdictTabs current={verdict} />
          {more > 0 && (
            <p className={textCss.lead}>{t('verdicts.nearest', { shown: count(base.list.length), total: count(base.total) })}</p>
          )}
          <Matches key={verdict} verdict={verdict} page={page} />
        </div>
      </div>
    </WorkbenchProvider>
  );
}

/** Loads the sources of the company's facts, which the page can do without. A user's own value counts before the public one. */
function useSources(id: string | undefined) {
  const options = companyQueries.companyDetail(id ?? '');
  const { data } = useQuery({
    ...options,
    // the sources are optional: the facts are shown without them
    meta: { ...options.meta, skipErrorHandler: true },
    retryOnMount: false,
    enabled: id !== undefined,
  });
  return useMemo(() => {
    const byKey = (facts: readonly SourcedFact[]) => new Map(facts.map((fact) => [fact.key, fact]));
    const facts = data?.facts ?? [];
    return { sources: byKey(facts.toSorted((a, b) => Number(a.own) - Number(b.own))), official: byKey(facts.filter(({ own }) => !own)) };
  }, [data]);
}

const shown = ['eligible', 'possible', 'ineligible'] as const;

/** On a narrow screen the numbers stay visible at the foot while facts are changed. */
function FootLine({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['match', 'common']);
  const { count } = useFormat();
  const { counts } = useWorkbench().tried.matching;
  return (
    <div className={css.foot}>
      {shown.map((verdict) => (
        <span key={verdict} className={css.footCount}>
          <strong>{count(counts[verdict])}</strong> {t(`common:verdict.${verdict}`)}
        </span>
      ))}
      <Button look="primary" onClick={onClose}>
        {t('facts.results')}
      </Button>
    </div>
  );
}

/** The number of policies per verdict; each links to its list. */
function VerdictTabs({ current }: { current: Verdict }) {
  const { t } = useTranslation(['match', 'common']);
  const { count } = useFormat();
  const { tried, whatIf } = useWorkbench();
  const { counts } = tried.matching;
  return (
    <nav className={css.tabs} aria-label={t('verdicts.label')}>
      {verdicts.map((verdict) => {
        const Icon = verdictIcons[verdict];
        return (
          <Link
            key={verdict}
            to="/policy/match"
            search={{ ...whatIf.search, verdict, page: 1, open: undefined }}
            resetScroll={false}
            aria-current={verdict === current ? 'page' : undefined}
            className={[css.tab, css[verdict], verdict === current && css.current].filter(Boolean).join(' ')}
          >
            {/* a new number is a new element, which restarts its animation */}
            <span key={counts[verdict]} className={css.count}>
              {count(counts[verdict])}
            </span>
            <span className={css.word}>
              <Icon size={14} aria-hidden />
              {t(`common:verdict.${verdict}`)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
