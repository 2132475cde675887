import { Button, Dropdown } from 'antd';
import { ChevronDown, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './AdminTable.module.css';
import type { Key, RowAction } from './table.ts';

type Props = {
  keys: readonly Key[];
  onChange: (keys: Key[]) => void;
  actions: readonly RowAction[];
  /** The number of selected rows on other pages. */
  elsewhere: number;
  narrow: boolean;
  /** Selects all rows of the list; offered when the whole page is selected. */
  all?: { total: number; onSelect: () => void } | undefined;
};

/** The number of selected rows, and their actions. In a narrow window several actions are a menu. */
export function BatchBar({ keys, onChange, actions, elsewhere, narrow, all }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div className={css.batch} data-narrow={narrow || undefined} role="group" aria-label={t('table.batch')}>
      <span className={css.count} role="status">
        {t('table.selected', { count: keys.length })}
        {elsewhere > 0 && <span className={css.elsewhere}>{t('table.elsewhere', { count: elsewhere })}</span>}
      </span>
      {all !== undefined && (
        <Button type="link" className={css.all ?? ''} onClick={all.onSelect}>
          {t('table.selectMatching', { count: all.total })}
        </Button>
      )}
      {narrow && actions.length > 1 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map(({ key, label, icon, danger = false, disabled = false }) => ({ key, label, icon, danger, disabled })),
            onClick: ({ key }) => actions.find((action) => action.key === key)?.onSelect(),
          }}
        >
          <Button>
            {t('table.actions')}
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Dropdown>
      ) : (
        actions.map(({ key, label, icon, danger = false, disabled = false, onSelect }) => (
          <Button key={key} icon={icon} danger={danger} disabled={disabled} onClick={onSelect}>
            {label}
          </Button>
        ))
      )}
      {narrow ? (
        <Button type="text" aria-label={t('table.clear')} icon={<X size={18} aria-hidden />} onClick={() => onChange([])} />
      ) : (
        <Button type="text" onClick={() => onChange([])}>
          {t('table.clear')}
        </Button>
      )}
    </div>
  );
}
