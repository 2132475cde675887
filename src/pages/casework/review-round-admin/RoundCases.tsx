import type { UseQueryResult } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { RoundCandidate } from '#contract/review-round-admin.ts';
import { sumText } from '#domain/finance/cents.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import textCss from '#components/text.module.css';
import css from './Rounds.module.css';

type Props = {
  query: Pick<UseQueryResult<RoundCandidate[]>, 'data' | 'error' | 'refetch'>;
  /** No policy is chosen. */
  isOff: boolean;
  chosen: string[];
  wrong: string | undefined;
  onChange: (ids: string[]) => void;
};

/** The open applications of a policy; ticked ones are scored. */
export function RoundCases({ query: { data, error, refetch }, isOff, chosen, wrong, onChange }: Props) {
  const { t, i18n } = useTranslation('reviewRound');
  const { label } = useLabels();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return (
    <section aria-label={t('form.cases')}>
      <h3 className={css.subtitle}>
        {t('form.cases')}{' '}
        <span className={`${textCss.note} ${textCss.normal}`}>{t('progress', { done: chosen.length, all: data?.length ?? 0 })}</span>
      </h3>
      {isOff && <p className={`${textCss.note} ${textCss.normal}`}>{t('form.policyFirst')}</p>}
      {!isOff &&
        data === undefined &&
        (error === null ? <Skeleton dense rows={3} /> : <Failure compact error={error} onRetry={() => void refetch()} />)}
      {data?.length === 0 && <p className={`${textCss.note} ${textCss.normal}`}>{t('form.casesNone')}</p>}
      <Checkbox.Group className={css.choices ?? ''} value={chosen} onChange={onChange}>
        {data?.map(({ id, number, companyName, purpose, amount, step }) => (
          <Checkbox key={id} value={id}>
            <strong>
              <Chinese text={companyName} />
            </strong>{' '}
            <span className={`${textCss.note} ${textCss.normal}`}>
              <Chinese text={purpose} /> · <span className="tabular">{number}</span> · {label(step)}
              {amount !== null && ` · ${sumText(amount, language)}`}
            </span>
          </Checkbox>
        ))}
      </Checkbox.Group>
      {wrong !== undefined && (
        <p role="alert" className={textCss.bad}>
          {wrong}
        </p>
      )}
    </section>
  );
}
