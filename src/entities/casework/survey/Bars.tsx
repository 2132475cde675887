import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import css from './Results.module.css';

/** `count` null: it rests on too few answers. */
export type Bar = { key: string; label: string; count: number | null; share: number | null };

/** Replaces figures with too few answers. */
export function Unshown() {
  const { t } = useTranslation('survey');
  return <p className={css.unshown}>{t('results.hidden')}</p>;
}

/** A bar chart that is its own table: a row for each bar, from zero. The largest one is blue. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const { t } = useTranslation('survey');
  const { count: number } = useFormat();
  const largest = Math.max(...bars.map(({ count }) => count ?? 0));
  return (
    <table className={css.bars} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('results.answer')}</th>
          <th scope="col">{t('results.share')}</th>
          <th scope="col">{t('results.count')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{bar.label}</th>
            {bar.count === null || bar.share === null ? (
              <td colSpan={2} className={css.unshown}>
                {t('results.hidden')}
              </td>
            ) : (
              <>
                <td className={css.barCell}>
                  <Line share={bar.share} isLargest={bar.count === largest} />
                </td>
                <td className={css.count}>{number(bar.count)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar with its share beside it. */
function Line({ share, isLargest }: { share: number; isLargest: boolean }) {
  return (
    <span className={css.line}>
      <span
        aria-hidden
        className={isLargest ? `${css.bar} ${css.largest}` : css.bar}
        style={{ inlineSize: `${Math.max(share * 100, 1)}%` }}
      />
      <span className={css.share}>{`${Math.round(share * 100)}%`}</span>
    </span>
  );
}
