import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceQueries } from '#api/resource.ts';
import { reviewRoundQueries, useSubmitScores } from '#api/review-round.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { OwnCase, OwnRoundDetail, OwnRound } from '#contract/review-round.ts';
import { centsText } from '#domain/finance/cents.ts';
import { totalOf } from '#domain/review-round/score.ts';
import { scoreProblems } from '#domain/review-round/sheet.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import textCss from '#components/text.module.css';
import css from './Review.module.css';
import { useFormat } from '#components/format/format.ts';

const route = getRouteApi('/_portal/account/review');

/** The rounds of an expert, or the one that is open. */
export function OwnRounds() {
  const { t } = useTranslation('review');
  const { round } = route.useSearch();
  // not `useHolds`: its file is that of the back-office
  const { data: menu } = useSuspenseQuery(resourceQueries.currentuser());
  // with this entry alone it is the first of the menu
  const mayScore = menu.some((entry) => [entry, ...entry.children].some(({ resourceKey }) => resourceKey === 'review:expert'));
  if (!mayScore) return <EmptyState framed icon={ClipboardCheck} title={t('own.noneTitle')} text={t('own.noneText')} />;
  return round === undefined ? <Rounds /> : <Round key={round} id={round} />;
}

function Rounds() {
  const { t } = useTranslation('review');
  const { data } = useSuspenseQuery(reviewRoundQueries.mine());
  if (data.length === 0) return <EmptyState framed icon={ClipboardCheck} title={t('own.noneTitle')} text={t('own.noneText')} />;
  return (
    <ul className={css.rows} aria-label={t('own.title')}>
      {data.map((one) => (
        <li key={one.id}>
          <h2 className={`${textCss.size16} ${textCss.strong}`}>
            <Link to="/account/review" search={{ round: one.id }}>
              <Chinese text={one.title} />
            </Link>
          </h2>
          <p className={`${textCss.note} ${textCss.normal}`}>
            <Chinese text={one.policy.title} />
          </p>
          <Progress round={one} />
        </li>
      ))}
    </ul>
  );
}

// it has a leave guard
const ScoreCase = lazy(() => import('./ScoreCase.tsx').then((module) => ({ default: module.ScoreCase })));

/** A round with the cases of the user: which wait for a declaration, which are scored. */
function Round({ id }: { id: string }) {
  const { t } = useTranslation('review');
  const { case: caseId } = route.useSearch();
  const { data: round } = useSuspenseQuery(reviewRoundQueries.detail(id));
  const open = round.caseList.find((one) => one.id === caseId);
  return (
    <>
      <p>
        <Link to="/account/review">{t('own.back')}</Link>
      </p>
      <h2 className={textCss.size18}>
        <Chinese text={round.title} />
      </h2>
      <Progress round={round} />
      <ul className={css.rows} aria-label={t('own.cases')}>
        {round.caseList.map((one) => (
          <li key={one.id} aria-current={one.id === caseId || undefined}>
            <Link
              to="/account/review"
              search={one.id === caseId ? { round: id } : { round: id, case: one.id }}
              className={`${textCss.size16} ${textCss.strong}`}
            >
              <Chinese text={one.companyName} />
            </Link>{' '}
            <span className={css.chip}>{t(`own.case.${standingOf(round, one)}`)}</span>{' '}
            {one.standing === 'clear' && Object.keys(one.scores).length > 0 && (
              <span className="tabular">{t('own.total', { total: centsText(totalOf(round.sheet, one.scores)) })}</span>
            )}
            {one.purpose !== null && (
              <p className={`${textCss.note} ${textCss.normal}`}>
                <Chinese text={one.purpose} />
              </p>
            )}
            {one.reason !== null && (
              <p className={`${textCss.note} ${textCss.normal}`}>
                <Chinese text={one.reason} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <ScoreCase key={open.id} round={round} one={open} />
        </Suspense>
      )}
      <Send round={round} />
    </>
  );
}

type Standing = 'undeclared' | 'conflict' | 'sent' | 'complete' | 'begun';

function standingOf({ sheet }: OwnRoundDetail, { standing, submittedAt, scores }: OwnCase): Standing {
  if (standing === null) return 'undeclared';
  if (standing === 'conflict') return 'conflict';
  if (submittedAt !== null) return 'sent';
  return scoreProblems(sheet, scores, { complete: true }).length === 0 ? 'complete' : 'begun';
}

/** Sends all scores when none is missing. */
function Send({ round }: { round: OwnRoundDetail }) {
  const { t } = useTranslation('review');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync, isPending, error } = useSubmitScores();
  const waiting = round.caseList.filter(({ standing, submittedAt }) => standing !== 'conflict' && submittedAt === null);
  if (round.state !== 'scoring' || waiting.length === 0) return null;
  const open = waiting.filter((one) => standingOf(round, one) !== 'complete');
  const send = async () => {
    const question = {
      title: t('ask.send', { count: waiting.length }),
      text: t('ask.sendText'),
      names: waiting.map(({ companyName }) => companyName),
      action: t('act.send'),
    };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync({ id: round.id });
      announce({ text: t('done.send'), takesFocus: true });
    } catch {
      // shown below the button or by the app
    }
  };
  const missing = fieldIssuesOf(error).length;
  return (
    <div className={css.send}>
      <Button look="primary" disabled={isPending || open.length > 0} onClick={() => void send()}>
        {t('act.send')}
      </Button>
      {open.length > 0 && <p className={`${textCss.note} ${textCss.normal}`}>{t('own.open', { count: open.length })}</p>}
      {missing > 0 && (
        <p role="alert" className={css.wrong}>
          {t('own.missing', { count: missing })}
        </p>
      )}
    </div>
  );
}

/** The user's progress, and the end of the round. */
function Progress({ round: { state, isLate, lastDay, cases, done, undeclared } }: { round: OwnRound }) {
  const { t } = useTranslation('review');
  const { count, day } = useFormat();
  return (
    <p className={`${textCss.note} ${textCss.normal}`}>
      <span className={css.chip}>{t(isLate ? 'late' : `state.${state}`)}</span> {t('own.scored', { done: count(done), all: count(cases) })}
      {state === 'scoring' && undeclared > 0 && ` · ${t('own.undeclared', { count: undeclared })}`}
      {state === 'scoring' && lastDay !== null && ` · ${t('own.until', { day: day(lastDay) })}`}
    </p>
  );
}
