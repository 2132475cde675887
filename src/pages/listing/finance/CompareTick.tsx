import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import { mostCompared } from '#contract/finance.ts';
import css from './CompareTick.module.css';

const route = getRouteApi('/_portal/resources/finance/list');

/** Puts a finance product into the comparison above the list, or takes it out. */
export function CompareTick({ listing: { id, title } }: { listing: { id: string; title: string } }) {
  const { t } = useTranslation('finance');
  const { compare } = route.useSearch();
  const navigate = route.useNavigate();
  const isTicked = compare.includes(id);
  const isFull = !isTicked && compare.length >= mostCompared;
  const ids = isTicked ? compare.filter((one) => one !== id) : [...compare, id];
  return (
    <label className={css.tick} data-print="none">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={isFull}
        onChange={() => void navigate({ search: (before) => ({ ...before, compare: ids }), resetScroll: false })}
      />
      {t(isTicked ? 'compare.ticked' : 'compare.tick')}
      <span className="visually-hidden" lang={langOf(title)}>
        {title}
      </span>
      {isFull && <span className={css.full}>{t('compare.full', { count: mostCompared })}</span>}
    </label>
  );
}
