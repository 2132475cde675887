import type { UseQueryResult } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { NoticeCandidate } from '#contract/public-notice-admin.ts';
import { sumText } from '#domain/finance/cents.ts';
import textCss from '#components/text.module.css';
import css from './PublicNoticeAdmin.module.css';

type Props = {
  query: Pick<UseQueryResult<NoticeCandidate[]>, 'data' | 'error' | 'refetch'>;
  /** No policy is chosen. */
  isOff: boolean;
  showsAmount: boolean;
  chosen: readonly string[];
  wrong: string | undefined;
  onChange: (ids: string[]) => void;
};

/** The approved applications of a policy; ticked ones are part of the notice. */
export function Candidates({ query: { data, error, refetch }, isOff, showsAmount, chosen, wrong, onChange }: Props) {
  const { t, i18n } = useTranslation('publicNotice');
  const { count } = useFormat();
  const titleId = useId();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const ticked = new Set(chosen);
  const all = data?.map(({ id }) => id) ?? [];
  const inOrder = (ids: ReadonlySet<string>) => all.filter((id) => ids.has(id));
  const isAll = all.length > 0 && all.every((id) => ticked.has(id));
  const isSome = all.some((id) => ticked.has(id));
  const turn = (id: string, on: boolean) => onChange(inOrder(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id))));
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.subtitle}>
        {t('form.companies')}{' '}
        {data !== undefined && (
          <span className={`${textCss.note} ${textCss.normal}`}>
            {t('form.chosen', { chosen: count(inOrder(ticked).length), all: count(all.length) })}
          </span>
        )}
      </h3>
      {isOff && <p className={`${textCss.note} ${textCss.normal}`}>{t('form.policyFirst')}</p>}
      {!isOff && data === undefined && error === null && <Skeleton dense rows={3} />}
      {!isOff && data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={`${textCss.note} ${textCss.normal}`}>{t('form.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <div className={css.candidates}>
          <Checkbox checked={isAll} indeterminate={isSome && !isAll} onChange={({ target }) => onChange(target.checked ? all : [])}>
            {t('form.all')}
          </Checkbox>
          {data.map(({ id, number, companyName, purpose, amount }) => (
            <Checkbox key={id} checked={ticked.has(id)} onChange={({ target }) => turn(id, target.checked)}>
              <strong>
                <Chinese text={companyName} />
              </strong>{' '}
              <span className={`${textCss.note} ${textCss.normal}`}>
                <Chinese text={purpose} /> · <span className="tabular">{number}</span>
                {showsAmount && amount !== null && <span className="tabular"> · {sumText(amount, language)}</span>}
              </span>
              {showsAmount && amount === null && <span className={css.warn}> {t('form.noAmount')}</span>}
            </Checkbox>
          ))}
        </div>
      )}
      {wrong !== undefined && (
        <p role="alert" className={textCss.bad}>
          {wrong}
        </p>
      )}
    </section>
  );
}
