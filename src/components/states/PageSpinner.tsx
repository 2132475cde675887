import css from './PageSpinner.module.css';

/**
 * A centred spinner, drawn after a short delay so that quick loads do not flash. Uses no messages, because it may render before they are
 * loaded.
 */
export function PageSpinner() {
  return (
    <div className={css.place} role="status" aria-label="加载中 Loading" data-testid="page-spinner">
      <span className={css.ring} />
    </div>
  );
}
