import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useActOnRound } from '#api/review-round-admin.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { RoundDetail } from '#contract/review-round-admin.ts';
import { sumText } from '#domain/finance/cents.ts';
import { roundMachine } from '#domain/review-round/machine.ts';
import { fieldMessage } from '#http/errors.ts';
import { Ranking } from './Ranking.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Rounds.module.css';

type Props = { round: RoundDetail; onStale: () => void };

/** A started round: who has scored, the ranking with its cut, and the actions of its state. */
export function StartedRound({ round, onStale }: Props) {
  const { t, i18n } = useTranslation('reviewRound');
  const { count, day, moment } = useFormat();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { title, policy, state, isLate, lastDay, scored, toScore, budget, fixedAmount, leastScore, note, expertList, timeline } = round;
  const lacking = round.caseList.filter(({ lacks }) => lacks > 0);
  return (
    <>
      <h2 className={`${textCss.size18} ${layoutCss.below12}`}>
        <Chinese text={title} /> <span className={css.chip}>{t(isLate ? 'late' : `state.${state}`)}</span>
      </h2>
      <dl className={css.facts}>
        <dt>{t('field.policy')}</dt>
        <dd>
          <RecordTitle of={policy} />
        </dd>
        <dt>{t('column.lastDay')}</dt>
        <dd className="tabular">{lastDay === null ? '—' : day(lastDay)}</dd>
        <dt>{t('column.scored')}</dt>
        <dd className="tabular">{t('progress', { done: count(scored), all: count(toScore) })}</dd>
        {budget !== null && (
          <>
            <dt>{t('cut.budget')}</dt>
            <dd className="tabular">{sumText(budget, language)}</dd>
          </>
        )}
        {fixedAmount !== null && (
          <>
            <dt>{t('cut.fixedAmount')}</dt>
            <dd className="tabular">{sumText(fixedAmount, language)}</dd>
          </>
        )}
        {leastScore !== null && (
          <>
            <dt>{t('cut.leastScore')}</dt>
            <dd className="tabular">{count(leastScore / 100)}</dd>
          </>
        )}
        {note !== null && (
          <>
            <dt>{t('note')}</dt>
            <dd>
              <Chinese text={note} />
            </dd>
          </>
        )}
      </dl>
      {lacking.length > 0 && (
        <Alert type="warning" showIcon title={t('lacks', { companies: lacking.map(({ companyName }) => companyName).join(t('comma')) })} />
      )}
      <h3 className={css.subtitle}>{t('expertsTitle')}</h3>
      <ul className={css.experts}>
        {expertList.map(({ id, number, name, open, done }) => (
          <li key={id}>
            {t('expert', { number })} <Chinese text={name} />{' '}
            <span className={`${textCss.note} ${textCss.normal}`}>{t('progress', { done: count(done), all: count(done + open) })}</span>
          </li>
        ))}
      </ul>
      <h3 className={css.subtitle}>{t(state === 'scoring' ? 'soFar' : 'ranking')}</h3>
      <Ranking round={round} onStale={onStale} />
      <div className={css.buttons}>
        <Link to="/portal/review-round" search={{ minutes: round.id }}>
          {t('minutes.open')}
        </Link>
        {state === 'confirmed' && <ApproveAbove round={round} />}
      </div>
      <ForWriters>
        <Actions round={round} onStale={onStale} />
      </ForWriters>
      <h3 className={css.subtitle}>{t('history')}</h3>
      <ul className={css.rows}>
        {timeline.map((one) => (
          <li key={`${one.at} ${one.action} ${one.target ?? ''}`}>
            <span>
              {t(`event.${one.action}`, { by: one.by })} {one.target !== null && <Chinese text={one.target} />}{' '}
              <span className={`${textCss.note} ${textCss.normal}`}>{moment(one.at)}</span>
            </span>
            {one.note !== null && (
              <p className={`${textCss.note} ${textCss.normal}`}>
                <Chinese text={one.note} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const actions = ['close', 'confirm', 'callOff'] as const;

/** The actions that end the scoring, confirm the ranking or cancel the round; each with its note. */
function Actions({ round, onStale }: Props) {
  const { t } = useTranslation('reviewRound');
  const announce = useAnnounce();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<(typeof actions)[number]>();
  const { mutateAsync, isPending, error } = useActOnRound();
  const possible = actions.filter((action) => roundMachine[round.state][action] !== undefined);
  if (possible.length === 0) return null;
  const isComplete = round.scored === round.toScore && round.caseList.every(({ lacks }) => lacks === 0);
  const send = async (action: (typeof actions)[number], note: string) => {
    const question = { title: t(`ask.${action}`), text: t(`ask.${action}Text`), names: [round.title], action: t(`act.${action}`) };
    if (!(await confirm({ ...question, danger: action === 'callOff' }))) return;
    try {
      await mutateAsync({ id: round.id, version: round.version, action, note });
      announce({ text: t(`done.${action}`) });
      setChosen(undefined);
    } catch {
      // the app shows why; the stored state is reread
      onStale();
    }
  };
  if (chosen !== undefined)
    return (
      <ReasonForm
        key={chosen}
        label={t(`form.${chosen}Note`)}
        action={t(`act.${chosen}`)}
        needed={chosen !== 'close'}
        busy={isPending}
        wrong={fieldMessage(error, 'body.note')}
        onSend={(note) => void send(chosen, note)}
        onCancel={() => setChosen(undefined)}
      />
    );
  return (
    <div className={css.buttons}>
      {possible.map((action) => (
        <Button
          key={action}
          type={action === 'callOff' ? 'default' : 'primary'}
          danger={action === 'callOff'}
          loading={isPending}
          onClick={() => (action === 'close' && isComplete ? void send(action, '') : setChosen(action))}
        >
          {t(`act.${action}`)}
        </Button>
      ))}
    </div>
  );
}

/** Links to the queue with the cases selected that are above the line and the officer's to decide, for approval in one batch. */
function ApproveAbove({ round: { caseList, policy } }: { round: RoundDetail }) {
  const { t } = useTranslation('reviewRound');
  const selected = caseList.flatMap(({ ranked, application, applicationId }) =>
    ranked.outcome === 'above' && application?.mayDecide === true && applicationId !== null ? [applicationId] : [],
  );
  if (selected.length === 0) return null;
  return (
    <Link to="/approve/list" search={{ kind: 'policy', keyword: policy.title.slice(0, 100), size: 100, selected: selected.slice(0, 100) }}>
      {t('act.approveAbove', { count: selected.length })}
    </Link>
  );
}
