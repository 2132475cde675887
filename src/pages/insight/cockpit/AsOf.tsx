import { useTranslation } from 'react-i18next';
import type { CockpitFigures, CockpitPage as PageName } from '#contract/cockpit.ts';
import { useFormat } from '#components/format/format.ts';
import { totalsOf } from './arrange.ts';
import css from './Cockpit.module.css';

/** The total of companies that wait for policies is hidden while none does. */
export const shownTotals = (page: PageName, { pending, charts }: CockpitFigures): readonly string[] => {
  const waits = pending > 0 || charts.some(({ name, cells }) => name === 'totals' && cells.some(({ key }) => key === 'waiting'));
  return totalsOf[page].filter((key) => key !== 'waiting' || waits);
};

/** The number of records counted on the page, and the time of the count. */
export function AsOf({ page, figures: { asOf, pending, medianDays, support, grants } }: { page: PageName; figures: CockpitFigures }) {
  const { t } = useTranslation('cockpit');
  const format = useFormat();
  return (
    <>
      {support !== null && (
        <dl className={css.support} aria-label={t('support.label')}>
          {(['approved', 'paid'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`support.${key}`)}</dt>
              <dd>{format.money(support[key] / 100)}</dd>
            </div>
          ))}
        </dl>
      )}
      {grants !== null && (
        <dl className={css.support} aria-label={t('grants.label')}>
          <div>
            <dt>{t('grants.found')}</dt>
            <dd>{format.count(grants.found)}</dd>
          </div>
          <div>
            <dt>{t('grants.confirmed')}</dt>
            <dd>{format.count(grants.confirmed)}</dd>
          </div>
          <div>
            <dt>{t('grants.paid')}</dt>
            <dd>{format.money(grants.paid / 100)}</dd>
          </div>
        </dl>
      )}
      <p className={css.asOf}>
        {t(`counts.${page}`)} {t('asOf', { moment: format.moment(asOf) })}
        {medianDays !== null && ` ${t('median', { count: medianDays, days: format.count(medianDays) })}`}
        {pending > 0 && <strong role="status"> {t('pending', { count: pending, number: format.count(pending) })}</strong>}
      </p>
    </>
  );
}
