import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { Checklist } from '#entities/companies/criteria/Checklist.tsx';
import { VerdictChip } from '#entities/publishing/policy/VerdictChip.tsx';
import { factName } from '#domain/matching/wording/wording.ts';
import { useSeparator } from '#entities/publishing/policy/names.ts';
import css from './ApplicationPage.module.css';
import type { LiveConditions } from './use-live-conditions.ts';

const verdicts = { met: 'eligible', unknown: 'possible', unmet: 'ineligible' } as const;

/** The conditions of the subject, evaluated with the input. Nothing here blocks sending. */
export function Conditions({ live }: { live: Exclude<LiveConditions, { is: 'none' }> }) {
  const { t, i18n } = useTranslation('application');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const separator = useSeparator();
  if (live.is === 'awaited') return <Skeleton rows={3} dense />;
  if (live.is === 'failed') return <Failure compact title={t('live.failed')} error={live.error} onRetry={live.onRetry} />;
  const { criteria, facts, today, names, state, held, unmet, open } = live;
  const reason =
    held !== null
      ? t('live.heldText')
      : state === 'met'
        ? t('live.metText')
        : state === 'unmet'
          ? t('live.unmetText', { count: unmet.length })
          : t('live.unknownText', { count: open.length });
  return (
    <>
      <div role="status" data-testid="live-verdict" data-state={held === null ? state : 'held'}>
        <VerdictChip verdict={held === null ? verdicts[state] : 'held'} label={t(`live.${held === null ? state : 'held'}`)} held={held} />
        <p className={css.reason}>{reason}</p>
      </div>
      {facts.differing.length > 0 && (
        <p className={css.differing}>
          {t('live.differing')} <Chinese text={facts.differing.map((fact) => factName(fact, language, names)).join(separator)} />
        </p>
      )}
      <Checklist criteria={criteria} profile={facts.filled} agreed={facts.agreed} today={today} names={names} />
    </>
  );
}
