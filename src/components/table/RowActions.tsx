import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './AdminTable.module.css';
import { splitActions } from './split-actions.ts';
import type { RowAction } from './table.ts';

/** The actions of a row, as `splitActions` orders them. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('admin');
  const { seen, behind } = splitActions(actions);
  return (
    <span className={css.actions}>
      {seen.map(({ key, label, icon, disabled = false, onSelect }) => (
        <Button key={key} size="small" type="link" icon={icon} disabled={disabled} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {behind.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: behind.map(({ key, label, icon, danger = false, disabled = false }) => ({ key, label, icon, danger, disabled })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              behind.find((action) => action.key === key)?.onSelect();
            },
          }}
        >
          <Button size="small" type="text" aria-label={t('table.more', { name })} icon={<Ellipsis size={16} aria-hidden />} />
        </Dropdown>
      )}
    </span>
  );
}
