import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import layoutCss from '#components/layout.module.css';
import chipsCss from '#components/Chips.module.css';
import { Skeleton } from '#components/states/Skeleton.tsx';
import css from './SearchLayout.module.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((module) => ({ default: module.FilterSheet })));

/** An active filter; `isRead` if it was read from the keyword. */
export type Chip = { key: string; name: string; isRead?: boolean; onRemove: () => void };

type Props = {
  /** Names the list for screen readers. */
  title: string;
  /** The part above the list on a separate page, such as its heading. */
  head?: ReactNode;
  filters: ReactNode;
  /** Hits under the filters; undefined until they are counted. */
  total: number | undefined;
  chips: readonly Chip[];
  onClear: () => void;
  sorts: readonly { name: string; label: string; isCurrent: boolean; link: LinkProps }[];
  /** Buttons at the end of the bar. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A list with its filters at the side (a drawer on narrow pages), the active ones, and its orders. */
export function SearchLayout({ title, head, filters, total, chips, onClear, sorts, tools, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      {head !== undefined && <div className={css.head}>{head}</div>}
      <aside className={css.side} aria-label={t('results.filters')}>
        {filters}
      </aside>
      <section className={css.results} aria-label={title}>
        {/* heading level between the page's title and the rows */}
        <h2 className="visually-hidden">{title}</h2>
        <div className={css.bar}>
          <FilterDrawer active={chips.length} total={total} onClear={onClear}>
            {filters}
          </FilterDrawer>
          {sorts.length > 1 && (
            <nav className={css.sorts} aria-label={t('results.sort')}>
              {sorts.map(({ name, label, isCurrent, link }) => (
                <Link
                  key={name}
                  {...link}
                  resetScroll={false}
                  className={isCurrent ? css.current : css.sort}
                  activeOptions={{ exact: true, includeSearch: true }}
                >
                  {label}
                </Link>
              ))}
            </nav>
          )}
          {tools !== undefined && <Tools>{tools}</Tools>}
        </div>
        <Chips chips={chips} onClear={onClear} />
        {children}
      </section>
    </div>
  );
}

/** The tools of a list. On narrow screens they are a row behind a button, so that the list begins below one row of filters and orders. */
function Tools({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!narrow) return children;
  return (
    <>
      <button
        type="button"
        className={css.more}
        aria-label={t('results.tools')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <div id={id} className={css.tools} hidden={!open}>
        {children}
      </div>
    </>
  );
}

/** The placeholder of a list that loads for the first time. */
export const ListSkeleton = () => (
  <div className={css.skeleton}>
    <Skeleton rows={6} />
  </div>
);

/** The active filters, each removable. */
function Chips({ chips, onClear }: Pick<Props, 'chips' | 'onClear'>) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <div className={`${layoutCss.bar} ${layoutCss.below12}`}>
      {chips.map(({ key, name, isRead = false, onRemove }) => (
        <button
          key={key}
          type="button"
          className={isRead ? chipsCss.read : chipsCss.chip}
          aria-label={t(isRead ? 'results.readAsWords' : 'results.remove', { name })}
          onClick={onRemove}
        >
          <Chinese text={name} />
          <X size={14} aria-hidden />
        </button>
      ))}
      <Button look="quiet" onClick={onClear}>
        {t('results.clearAll')}
      </Button>
    </div>
  );
}

/** On narrow screens the filters open over the page. */
function FilterDrawer({ active, total, onClear, children }: { active: number } & Pick<Props, 'total' | 'onClear' | 'children'>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <div className={css.narrow}>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {active === 0 ? t('results.filters') : t('results.filtersActive', { count: active })}
      </Button>
      {used && (
        <Suspense>
          <FilterSheet open={open} total={total} onClear={onClear} onClose={() => setOpen(false)}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
