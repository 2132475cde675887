import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { DrawerBar } from '#components/form/EditDrawer.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { GrantDetail } from '#contract/grant-admin.ts';
import { grantMachine } from '#domain/grant/machine.ts';
import { useSumText } from '#entities/casework/payment/use-sum-text.ts';
import { Companies } from './Companies.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './GrantAdmin.module.css';
import { RoundActions } from './RoundActions.tsx';

type Props = { round: GrantDetail; onClose: () => void; onStale: () => void };

const figures = ['found', 'excluded', 'removed', 'open', 'confirmed', 'declined', 'objected', 'recheck', 'opened', 'paid'] as const;

/** A round with a fixed list: its progress, its companies, and the actions of its stage. */
export function RoundView({ round, onClose, onStale }: Props) {
  const { t } = useTranslation('grantAdmin');
  const { count, day, moment } = useFormat();
  const sum = useSumText();
  const { policy, stage, amount, noticeId, lastDay, answerUntil, progress, by, updatedAt } = round;
  const hasActions = ['discard', 'reopen', 'announce', 'open'].some((action) => action in grantMachine[stage]);
  return (
    <>
      <h2 className={`${textCss.size18} ${layoutCss.below12}`}>
        <RecordTitle of={policy} /> <Chinese text={round.round} />
      </h2>
      <dl className={css.facts}>
        <dt>{t('field.stage')}</dt>
        <dd>
          {t(`stage.${stage}`)}{' '}
          <span className={`${textCss.note} ${textCss.normal}`}>{t('changedBy', { by, when: moment(updatedAt) })}</span>
        </dd>
        <dt>{t('field.amount')}</dt>
        <dd className="tabular">{sum(amount)}</dd>
        {noticeId !== null && lastDay !== null && (
          <>
            <dt>{t('field.notice')}</dt>
            <dd>
              <Link to="/policy/notice" search={{ id: noticeId }}>
                {t('noticeUntil', { day: day(lastDay) })}
              </Link>
              <p className={`${textCss.note} ${textCss.normal}`}>{t('noticeHelp')}</p>
            </dd>
          </>
        )}
        {answerUntil !== null && (
          <>
            <dt>{t('field.answerUntil')}</dt>
            <dd className="tabular">{day(answerUntil)}</dd>
          </>
        )}
      </dl>
      <ul className={css.figures} aria-label={t('progress.label')}>
        {figures.map((name) => (
          <li key={name} data-none={progress[name] === 0 || undefined}>
            <span className={`${textCss.note} ${textCss.normal}`}>{t(`progress.${name}`)}</span>
            <strong className="tabular">{count(progress[name])}</strong>
          </li>
        ))}
      </ul>
      <p className="tabular">{t('progress.sums', { opened: sum(progress.openedAmount), paid: sum(progress.paidAmount) })}</p>
      <h3 className={css.subtitle}>{t('companies')}</h3>
      <Companies round={round} onStale={onStale} />
      {hasActions && (
        <DrawerBar>
          <RoundActions round={round} onClose={onClose} onStale={onStale} />
        </DrawerBar>
      )}
    </>
  );
}
