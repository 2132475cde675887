import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { useFormat } from '#components/format/format.ts';
import { verdictIcons } from '#entities/publishing/policy/VerdictChip.tsx';
import css from './VerdictTabs.module.css';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** The number of policies per verdict; each links to its list. */
export function VerdictTabs({ current }: { current: Verdict }) {
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
