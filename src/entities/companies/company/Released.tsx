import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { releaseQueries } from '#api/company-release.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import type { CompanyDetail } from '#contract/company.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { read } from '#contract/company-release.ts';
import { partsOfKey } from '#domain/matching/model/profile.ts';
import { yearlyFacts } from '#domain/matching/model/figures.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { figureName, formatFact } from '#domain/matching/wording/wording.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import css from './Released.module.css';

/** Names a company's releases to the user, with their content and last day, and states that reading is logged. */
export function ReleasedNote({ releases }: { releases: CompanyDetail['released'] }) {
  const { t } = useTranslation('released');
  const { day } = useFormat();
  return (
    <div className={css.note} role="note">
      <KeyRound size={16} aria-hidden />
      <div>
        {releases.map(({ kind, toName, groups, until }) => (
          <p key={`${kind} ${toName} ${until}`}>
            {t(`to.${kind}`)} <Chinese text={toName} /> · {groups.map((group) => t(`group.${group}`)).join(t('and'))} ·{' '}
            <span className={css.until}>{t('until', { day: day(until) })}</span>
          </p>
        ))}
        <p className={css.quiet}>{t('logged')}</p>
      </div>
    </div>
  );
}

/** Figures of years are named by no table. */
const noNames: Names = { regions: () => undefined, qualifications: () => undefined };

type Props = { of: CallInput<typeof read>['params']; className?: string | undefined };

/** A company's releases to the user, or for the case that they decide, year by year; nothing if there are none. */
export function ReleasedFigures({ of, className }: Props) {
  const { t, i18n } = useTranslation('released');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const id = useId();
  const { data, error, refetch } = useQuery(releaseQueries.read(of));
  if (error !== null) return <Failure compact error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.releases.length === 0) return null;
  const values = new Map(data.facts.map(({ key, value }) => [key, value]));
  const years = [...new Set(data.facts.flatMap(({ key }) => partsOfKey(key).year ?? []))].toSorted((a, b) => b - a).slice(0, 4);
  const rows = yearlyFacts.filter((fact) => data.facts.some(({ key }) => partsOfKey(key).fact === fact));
  const text = (key: FactKey): string => {
    const value = values.get(key);
    return value === undefined ? '—' : formatFact(key, value, language, noNames);
  };
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{t('section')}</h2>
      <ReleasedNote releases={data.releases} />
      {rows.length === 0 ? (
        <p className={css.quiet}>{t('noFigures')}</p>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
        <div className={css.scroll} tabIndex={0} role="group" aria-labelledby={id}>
          <table className={css.figures}>
            <thead>
              <tr>
                <th scope="col">{t('figure')}</th>
                {years.map((year) => (
                  <th key={year} scope="col" className={css.number}>
                    {t('year', { year })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((fact) => (
                <tr key={fact}>
                  <th scope="row">{figureName(fact, language)}</th>
                  {years.map((year) => (
                    <td key={year} className={css.number}>
                      {text(`${fact}@${year}`)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
