import { Link } from '@tanstack/react-router';
import { Bell, BellOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearch } from '#contract/subscription.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { whenOf } from '#components/when.ts';
import { FilterSummary } from '#entities/saved-search/FilterSummary.tsx';
import { DigestPreview } from './DigestPreview.tsx';
import { EditSearch } from './EditSearch.tsx';
import css from './SavedSearchItem.module.css';
import { DeleteSearch } from './DeleteSearch.tsx';

type Part = 'edit' | 'preview' | 'delete';

type Props = {
  search: SavedSearch;
  onDeleted: () => void;
  /** Told when its form opens and closes. */
  onEdit: (open: boolean) => void;
};

/** One saved search: what it looks for, when it tells, and what can be done with it; one part is open at a time. */
export function SavedSearchItem({ search, onDeleted, onEdit }: Props) {
  const { t, i18n } = useTranslation('account');
  const [open, setOpen] = useState<Part | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { name, filters, sort, frequency, basis, businessName, alertedAt } = search;
  const turnTo = (part: Part | null) => {
    setOpen(part);
    onEdit(part === 'edit');
  };
  const close = () => {
    turnTo(null);
    opener.current?.focus();
  };
  const part = (which: Part) => ({
    'aria-expanded': open === which,
    onClick: (event: { currentTarget: HTMLButtonElement }) => {
      opener.current = event.currentTarget;
      turnTo(open === which ? null : which);
    },
  });
  const alerts = frequency !== 'none';
  const Icon = alerts ? Bell : BellOff;
  return (
    <li className={css.item}>
      <h2 className={css.name}>{name}</h2>
      <FilterSummary filters={filters} sort={sort} />
      <p className={css.rule}>
        <Icon size={15} aria-hidden />
        <span>{t(`frequency.${frequency}`)}</span>
        {alerts && (
          <span>
            {basis === 'match' && businessName !== null ? t('search.matchBasis', { company: businessName }) : t('search.filtersBasis')}
          </span>
        )}
        {alerts && (
          <span>{alertedAt === null ? t('search.neverAlerted') : t('search.alertedAt', { when: whenOf(alertedAt, i18n.language) })}</span>
        )}
      </p>
      <div className={css.actions}>
        <Link to="/policy/search" search={{ ...filters, sort }} className={buttonClass('plain')}>
          {t('search.open')}
        </Link>
        <Button {...part('edit')}>{t('search.edit')}</Button>
        {alerts && <Button {...part('preview')}>{t('search.preview')}</Button>}
        <Button look="quiet" {...part('delete')}>
          {t('search.delete')}
        </Button>
      </div>
      {open === 'edit' && <EditSearch search={search} onClose={close} />}
      {open === 'preview' && <DigestPreview id={search.id} />}
      {open === 'delete' && <DeleteSearch search={search} onDeleted={onDeleted} onClose={close} />}
    </li>
  );
}
