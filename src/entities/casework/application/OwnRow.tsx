import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ApplicationRow } from '#contract/application.ts';
import textCss from '#components/text.module.css';
import css from './OwnRow.module.css';
import { RatingChip } from './rating/RatingChip.tsx';
import { DueText } from './DueText.tsx';
import { StateChip } from './StateChip.tsx';
import { useLabels } from '../form/use-labels.ts';

type Props = {
  row: ApplicationRow;
  /** The level of its heading. */
  level?: 2 | 3;
};

/** An application in its applicant's list: its state, its present officer, and its limit. */
export function OwnRow({ row, level = 2 }: Props) {
  const { id, kind, title, state, number, company, applicant, mine, step, due, submittedAt, decidedAt, updatedAt, score, rateable } = row;
  const Heading = level === 2 ? 'h2' : 'h3';
  const { t } = useTranslation('application');
  const { label } = useLabels();
  const { moment } = useFormat();
  return (
    <li className={css.row} data-state={state}>
      <div>
        <Heading className={css.title}>
          <Link to="/account/application" search={{ id }}>
            {title === '' ? t('untitled') : <RecordTitle of={row} />}
          </Link>
        </Heading>
        <p className={css.facts}>
          <span>{t(`kind.${kind as 'policy'}`)}</span>
          <span className="tabular">{number}</span>
          {company !== null && (
            <span>
              <Chinese text={company.name} />
            </span>
          )}
          {!mine && (
            <span>
              {t('mine.by')} <Chinese text={applicant} />
            </span>
          )}
          <span>{submittedAt === null ? t('changedAt', { when: moment(updatedAt) }) : t('sentAt', { when: moment(submittedAt) })}</span>
        </p>
      </div>
      <div className={css.standing}>
        <StateChip state={state} kind={kind} />
        {step !== null && (
          <p className={textCss.note}>
            {label(step)}
            {due !== null && (
              <>
                {' · '}
                <DueText due={due} />
              </>
            )}
          </p>
        )}
        {state === 'returned' && <p className={textCss.note}>{t('mine.mend')}</p>}
        {state === 'draft' && <p className={textCss.note}>{t('mine.goOn')}</p>}
        {rateable && <p className={textCss.note}>{t('rating.waits')}</p>}
        {score !== null && <RatingChip score={score} />}
        {decidedAt !== null && <p className={textCss.note}>{t('decidedAt', { when: moment(decidedAt) })}</p>}
      </div>
    </li>
  );
}
