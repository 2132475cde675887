import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewContent } from '#api/review-content.ts';
import { useDeclareConflict, useSaveScores } from '#api/review-round.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { OwnCase, OwnRoundDetail } from '#contract/review-round.ts';
import { centsText } from '#domain/finance/cents.ts';
import { totalOf } from '#domain/review-round/score.ts';
import { asksForComment, scoreProblems } from '#domain/review-round/sheet.ts';
import type { GivenScore } from '#domain/review-round/sheet.ts';
import { Answers } from '#entities/casework/application/Answers.tsx';
import { fieldMessage } from '#http/errors.ts';
import textCss from '#components/text.module.css';
import css from './Review.module.css';

type Props = { round: OwnRoundDetail; one: OwnCase };

/** A case of an expert: the declaration first, then its content beside the score sheet. */
export function ScoreCase({ round, one }: Props) {
  const { t } = useTranslation('review');
  const isOpen = round.state === 'scoring';
  return (
    <section aria-label={one.companyName} className={css.case}>
      <h3 className={textCss.size18}>
        <Chinese text={one.companyName} />
      </h3>
      {one.standing === null && isOpen && <Declare one={one} />}
      {one.standing === 'conflict' && <p className={`${textCss.note} ${textCss.normal}`}>{t('own.conflictText')}</p>}
      {one.standing === 'clear' && isOpen && (
        <SectionBoundary resetKey={one.id} fallback={<Skeleton rows={6} />}>
          <SentContent id={one.id} />
        </SectionBoundary>
      )}
      {one.standing === 'clear' && <Sheet key={one.version} round={round} one={one} mayScore={isOpen && one.submittedAt === null} />}
    </section>
  );
}

/** Declares whether there is a conflict of interest, before anything of the case is shown. */
function Declare({ one: { id, version, companyName } }: { one: OwnCase }) {
  const { t } = useTranslation('review');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending, error } = useDeclareConflict();
  const declare = async (conflict: boolean) => {
    if (conflict) {
      const question = { title: t('ask.conflict', { company: companyName }), text: t('ask.conflictText'), action: t('act.conflict') };
      if (!(await confirm(question))) return;
    }
    try {
      await mutateAsync({ id, version, conflict, reason: conflict ? reason.trim() : '' });
      announce({ text: t(conflict ? 'done.conflict' : 'done.clear'), takesFocus: true });
    } catch {
      // shown beside the reason, or by the app
    }
  };
  const wrong = fieldMessage(error, 'body.reason');
  return (
    <div className={css.declare}>
      <p>{t('own.declare')}</p>
      <Button look="primary" disabled={isPending} onClick={() => void declare(false)}>
        {t('act.clear')}
      </Button>
      <label htmlFor={reasonId}>{t('own.conflictReason')}</label>
      <textarea id={reasonId} rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      {wrong !== undefined && (
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
      <Button disabled={isPending} onClick={() => void declare(true)}>
        {t('act.conflict')}
      </Button>
    </div>
  );
}

/** The sent content, without contacts. */
function SentContent({ id }: { id: string }) {
  const { t } = useTranslation('review');
  const { data } = useSuspenseQuery(reviewContent(id));
  return (
    <>
      <h4>{t('own.content')}</h4>
      <Answers application={{ definition: data.definition, known: {} }} answers={data.answers} />
    </>
  );
}

const blank: GivenScore = { value: null, comment: '' };

/** The score sheet of a case; each value is checked by it while it is typed. */
function Sheet({ round: { sheet }, one, mayScore }: Props & { mayScore: boolean }) {
  const { t } = useTranslation('review');
  const announce = useAnnounce();
  const formId = useId();
  const stored = Object.fromEntries(sheet.criteria.map(({ code }): [string, GivenScore] => [code, one.scores[code] ?? blank]));
  const [scores, setScores] = useState(stored);
  const dirty = JSON.stringify(scores) !== JSON.stringify(stored);
  const { release } = useLeaveGuard(dirty);
  const { mutateAsync, isPending, error } = useSaveScores();
  const problems = scoreProblems(sheet, scores, { complete: false });
  const gaps = scoreProblems(sheet, scores, { complete: true });
  const set = (code: string, more: Partial<GivenScore>) =>
    setScores((before) => ({ ...before, [code]: { ...(before[code] ?? blank), ...more } }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0) return;
    try {
      await mutateAsync({ id: one.id, version: one.version, scores });
      release();
      announce({ text: t('done.saved') });
    } catch {
      // shown beside the value, or by the app
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-label={t('own.sheet', { company: one.companyName })}>
      <h4>{t('sheet.title')}</h4>
      <ul className={css.sheet}>
        {sheet.criteria.map((criterion) => {
          const { code, name, weight, least, most, step } = criterion;
          const given = scores[code] ?? blank;
          const problem = problems.find(({ path }) => path === `${code}.value`)?.problem;
          const wrong = problem === undefined ? fieldMessage(error, `body.scores.${code}.value`) : t(`problem.${problem}`);
          const asked = asksForComment(criterion, given.value);
          const id = `${formId}-${code}`;
          return (
            <li key={code}>
              <label htmlFor={id}>
                <Chinese text={name} />{' '}
                <span className={`${textCss.note} ${textCss.normal}`}>{t('own.range', { least, most, step, weight })}</span>
              </label>
              <input
                id={id}
                type="number"
                inputMode="decimal"
                min={least}
                max={most}
                step={step}
                disabled={!mayScore}
                value={given.value ?? ''}
                aria-invalid={wrong !== undefined}
                aria-describedby={`${id}-wrong`}
                onChange={({ target }) => set(code, { value: target.value === '' ? null : Number(target.value) })}
              />
              <span id={`${id}-wrong`} className={css.wrong}>
                {wrong}
              </span>
              <label htmlFor={`${id}-comment`} className={`${textCss.note} ${textCss.normal}`}>
                {t(asked ? 'own.commentNeeded' : 'own.comment')}
              </label>
              <textarea
                id={`${id}-comment`}
                rows={asked ? 2 : 1}
                maxLength={1000}
                disabled={!mayScore}
                value={given.comment}
                onChange={({ target }) => set(code, { comment: target.value })}
              />
            </li>
          );
        })}
      </ul>
      <p>
        <strong className="tabular">{t('own.total', { total: centsText(totalOf(sheet, scores)) })}</strong>{' '}
        {mayScore && gaps.length > 0 && (
          <span className={`${textCss.note} ${textCss.normal}`}>{t('own.missing', { count: gaps.length })}</span>
        )}
      </p>
      {mayScore && (
        <Button look="primary" type="submit" disabled={isPending || !dirty || problems.length > 0}>
          {t('act.saveScores')}
        </Button>
      )}
    </form>
  );
}
