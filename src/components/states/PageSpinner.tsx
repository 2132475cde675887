import css from './PageSpinner.module.css';

/** Centred on the page; drawn only after a moment, so that quick loads do not flash. Needs no messages, since it may stand before they are there. */
export function PageSpinner() {
  return (
    <div className={css.place} role="status" aria-label="加载中 Loading" data-testid="page-spinner">
      <span className={css.ring} />
    </div>
  );
}
