import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import css from './ResultPager.module.css';
import { pageSizes } from './selection.ts';

/** Returns page numbers around `page`, with the first and the last; `null` for gaps. */
function shownPages(page: number, pages: number): (number | null)[] {
  const pageNumbers = [1, page - 2, page - 1, page, page + 1, page + 2, pages].filter((one) => one >= 1 && one <= pages);
  return [...new Set(pageNumbers)].flatMap((one, index, all) => (index > 0 && one - (all[index - 1] ?? 0) > 1 ? [null, one] : [one]));
}

type Props = { total: number; page: number; pageSize: number; onPage: (page: number) => void; onPageSize: (size: number) => void };

/** The pager and the page size. Plain markup: antd's pagination would add 100 kB to every search. */
export function ResultPager({ total, page, pageSize, onPage: go, onPageSize }: Props) {
  const { t } = useTranslation('policy');
  const pages = Math.ceil(total / pageSize);
  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      <Button look="plain" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('pager.previous')}
      </Button>
      <ol className={css.pages}>
        {shownPages(page, pages).map((one, index) =>
          one === null ? (
            // the gaps before and after the current page
            <li key={`gap ${index === 1 ? 'before' : 'after'}`} aria-hidden>
              …
            </li>
          ) : (
            // the whole square turns the page; the button inside is what the keyboard reaches, and its click arrives here
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <li key={one} title={String(one)} className={one === page ? css.active : css.page} onClick={() => go(one)}>
              <button type="button" aria-current={one === page ? 'page' : undefined}>
                {one}
              </button>
            </li>
          ),
        )}
      </ol>
      <Button look="plain" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('pager.next')}
      </Button>
      {total > (pageSizes[0] ?? 10) && (
        <select
          className={css.size}
          aria-label={t('pager.size')}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t('pager.perPage', { size })}
            </option>
          ))}
        </select>
      )}
    </nav>
  );
}
