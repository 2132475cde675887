import { Link } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { useAssignCase, useReopenScores } from '#api/review-round-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { RoundCase, RoundDetail } from '#contract/review-round-admin.ts';
import { centsText, sumText } from '#domain/finance/cents.ts';
import { roundMachine } from '#domain/review-round/machine.ts';
import { StateChip } from '#entities/casework/application/StateChip.tsx';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import { fieldMessage } from '#http/errors.ts';
import { ReasonForm } from './ReasonForm.tsx';
import textCss from '#components/text.module.css';
import css from './Rounds.module.css';

type Props = { round: RoundDetail; onStale: () => void };
type Assigned = RoundCase['assignments'][number];
type Chosen = { caseId: string; of: Assigned | null; what: 'assign' | 'reopen' };

/** The cases in order: score, spread of the experts, effect of the cut, and individual scores. */
export function Ranking({ round, onStale }: Props) {
  const { t, i18n } = useTranslation('reviewRound');
  const [chosen, setChosen] = useState<Chosen>();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { writes } = usePageAccess();
  const rules = writes ? roundMachine[round.state] : {};
  return (
    <ol className={css.ranking}>
      {round.caseList.map((one) => {
        const { ranked, assignments } = one;
        return (
          <li key={one.id} data-outcome={ranked.outcome}>
            <div className={css.line}>
              <span>
                <span className={css.rank}>{ranked.score === null ? '—' : ranked.rank}</span>{' '}
                <strong>
                  <Chinese text={one.companyName} />
                </strong>{' '}
                <span className={css.chip} data-outcome={ranked.outcome}>
                  {t(`outcome.${ranked.outcome}`)}
                </span>
                {ranked.isWide && <span className={css.warn}> {t('wide', { spread: centsText(ranked.spread) })}</span>}
              </span>
              <span className="tabular">
                {ranked.score !== null && <strong>{centsText(ranked.score)}</strong>}
                {ranked.amount !== null && ` · ${sumText(ranked.amount, language)}`}
              </span>
            </div>
            <p className={`${textCss.note} ${textCss.normal}`}>
              <Chinese text={one.purpose} /> ·{' '}
              {one.applicationId === null ? (
                one.number
              ) : (
                <Link to="/approve/detail" search={{ id: one.applicationId }} className="tabular">
                  {one.number}
                </Link>
              )}{' '}
              {one.application !== null && <StateChip state={one.application.state} kind="policy" />}
              {ranked.left !== null && ` ${t('left', { left: sumText(ranked.left, language) })}`}
            </p>
            <ul className={css.given}>
              {assignments.map((given) => (
                <li key={given.expertId} data-standing={given.standing ?? 'open'}>
                  {t('expert', { number: given.expert })}{' '}
                  {given.total === null ? (
                    <span className={`${textCss.note} ${textCss.normal}`}>{t(`standing.${given.standing ?? 'open'}`)}</span>
                  ) : (
                    <strong className="tabular">{centsText(given.total)}</strong>
                  )}
                  {given.reason !== null && (
                    <span className={`${textCss.note} ${textCss.normal}`}>
                      {' '}
                      <Chinese text={given.reason} />
                    </span>
                  )}
                  {given.comments.map(({ name, comment }) => (
                    <p key={name} className={`${textCss.note} ${textCss.normal}`}>
                      <Chinese text={t('comment', { name, comment })} />
                    </p>
                  ))}
                  {rules.reopen !== undefined && given.submittedAt !== null && given.standing === 'clear' && (
                    <Button
                      size="small"
                      type="link"
                      aria-label={t('reopenNamed', { number: given.expert, company: one.companyName })}
                      onClick={() => setChosen({ caseId: one.id, of: given, what: 'reopen' })}
                    >
                      {t('act.reopen')}
                    </Button>
                  )}
                  {rules.assign !== undefined && given.submittedAt === null && (given.standing === null || given.standing === 'clear') && (
                    <Button
                      size="small"
                      type="link"
                      aria-label={t('passNamed', { number: given.expert, company: one.companyName })}
                      onClick={() => setChosen({ caseId: one.id, of: given, what: 'assign' })}
                    >
                      {t('act.pass')}
                    </Button>
                  )}
                </li>
              ))}
              {rules.assign !== undefined && (
                <li>
                  <Button size="small" type="link" onClick={() => setChosen({ caseId: one.id, of: null, what: 'assign' })}>
                    {t('act.addExpert')}
                  </Button>
                </li>
              )}
            </ul>
            {chosen?.caseId === one.id && (
              <Change
                key={`${chosen.what} ${chosen.of?.expertId ?? ''}`}
                {...{ round, onStale, one, chosen }}
                onClose={() => setChosen(undefined)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type ChangeProps = Props & { one: RoundCase; chosen: Chosen; onClose: () => void };

/** Gives scores back to an expert, or a case to another one; with a reason. */
function Change({ round: { id, version, expertList }, one, chosen: { of, what }, onStale, onClose }: ChangeProps) {
  const { t } = useTranslation('reviewRound');
  const announce = useAnnounce();
  const assign = useAssignCase();
  const reopen = useReopenScores();
  const [toId, setToId] = useState('');
  const [isChecked, setChecked] = useState(false);
  const others = expertList.filter((expert) => !one.assignments.some(({ expertId }) => expertId === expert.id));
  const send = async (note: string) => {
    setChecked(true);
    if (what === 'assign' && toId === '') return;
    try {
      const seen = { id, version, caseId: one.id, note };
      if (what === 'assign') await assign.mutateAsync({ ...seen, fromId: of?.expertId ?? null, toId });
      else await reopen.mutateAsync({ ...seen, expertId: of?.expertId ?? '' });
      announce({ text: t(`done.${what}`), takesFocus: true });
      onClose();
    } catch {
      // the app shows why; the stored state is reread
      onStale();
    }
  };
  const error = what === 'assign' ? assign.error : reopen.error;
  return (
    <ReasonForm
      label={t(`form.${what}Note`)}
      action={t(what === 'assign' ? 'act.assign' : 'act.reopen')}
      needed
      busy={assign.isPending || reopen.isPending}
      wrong={fieldMessage(error, 'body.note')}
      onSend={(note) => void send(note)}
      onCancel={onClose}
    >
      {what === 'assign' && (
        <Labelled
          label={t('form.to')}
          wrong={fieldMessage(error, 'body.toId') ?? (isChecked && toId === '' ? t('form.missing') : undefined)}
        >
          <Select
            aria-label={t('form.to')}
            placeholder={t('form.choose')}
            notFoundContent={t('form.toNone')}
            {...(toId !== '' && { value: toId })}
            options={others.map((expert) => ({ value: expert.id, label: `${t('expert', { number: expert.number })} ${expert.name}` }))}
            onChange={setToId}
          />
        </Labelled>
      )}
    </ReasonForm>
  );
}
