import { useSuspenseQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approvalQueries } from '#api/approval.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { Conditions as Read } from '#contract/approval.ts';
import { stateFor } from '#domain/matching/evaluate.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { leavesOf, statementsOf } from '#domain/matching/model/leaves.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { Checklist } from '#entities/companies/criteria/Checklist.tsx';
import { useFactWords, useNames } from '#entities/companies/fact/use-fact-words.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';

const results = { met: 'met', unmet: 'unmet', unknown: 'undecided' } as const;

/** The conditions of the subject, judged by the records or with the applicant's statements, and their facts. */
export function Conditions({ application: { id } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('approve');
  const { data } = useSuspenseQuery(approvalQueries.conditions(id));
  return data === null ? <p className={textCss.note}>{t('conditions.none')}</p> : <Judged read={data} />;
}

function Judged({ read: { criteria, day, facts, declared, qualifications } }: { read: Read }) {
  const { t } = useTranslation('approve');
  const { day: written } = useFormat();
  const [basis, setBasis] = useState<'record' | 'declared'>('record');
  const leaves = leavesOf(criteria);
  const names = useNames({ qualifications }, new Map(statementsOf(leaves)));
  const words = useFactWords(names);
  const recorded: Profile = Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  const stated: Profile = { ...recorded, ...Object.fromEntries(declared.map(({ key, value }) => [key, value])) };
  const profile = basis === 'record' ? recorded : stated;
  const result = results[stateFor(criteria, profile, day)];
  // the deciding facts of the conditions, then the form's other facts
  const asked = [...new Set([...leaves.flatMap((leaf) => factsOf(leaf, day)), ...declared.map(({ key }) => key)])];
  const shown = asked.filter((key) => recorded[key] !== undefined || stated[key] !== undefined);
  return (
    <>
      <p className={css.result}>
        <strong data-result={result}>{t(`conditions.${result}`)}</strong>{' '}
        <span className={textCss.note}>{t('conditions.asOf', { day: written(day) })}</span>
      </p>
      {declared.length > 0 && (
        <fieldset className={css.basis} data-print="none">
          <legend className="visually-hidden">{t('conditions.basis')}</legend>
          {(['record', 'declared'] as const).map((one) => (
            <label key={one} className={css.check}>
              <input type="radio" name="basis" checked={basis === one} onChange={() => setBasis(one)} />
              {t(`conditions.${one}`)}
            </label>
          ))}
        </fieldset>
      )}
      <Checklist criteria={criteria} profile={profile} today={day} names={names} />
      {shown.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
        <div className={css.scrolls} tabIndex={0} role="group" aria-label={t('conditions.facts')}>
          <table className={css.compare} aria-label={t('conditions.facts')}>
            <caption>{t('conditions.facts')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('conditions.fact')}</th>
                <th scope="col">{t('conditions.onRecord')}</th>
                <th scope="col">{t('conditions.stated')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((key) => {
                const fact = facts.find((one) => one.key === key);
                const statement = declared.find((one) => one.key === key);
                return (
                  <tr key={key} data-differs={statement?.differs === true || undefined}>
                    <th scope="row">
                      <Chinese text={words.name(key)} />
                    </th>
                    <td>
                      {fact === undefined ? (
                        <span className={textCss.note}>{t('conditions.unknown')}</span>
                      ) : (
                        <>
                          {words.format(key, fact.value)}
                          <span className={css.source}>
                            <Chinese text={fact.source} />
                            {fact.sourceDate !== null && `, ${written(fact.sourceDate)}`},{' '}
                            {t(fact.confirmed ? 'conditions.confirmed' : 'conditions.unconfirmed')}
                          </span>
                        </>
                      )}
                    </td>
                    <td>
                      {statement === undefined ? '—' : words.format(key, statement.value)}
                      {statement?.differs === true && (
                        <span className={css.differs}>
                          <TriangleAlert size={14} aria-hidden /> {t('conditions.differs')}
                        </span>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
