import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '#contract/resource.ts';
import type { Branch } from '#domain/tree.ts';
import css from './AdminMenu.module.css';
import { entriesOf, pageOf, trailTo } from '#entities/platform/resource/guard.ts';
import { MenuIcon } from '#entities/platform/resource/MenuIcon.tsx';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';

type Props = { menu: readonly Branch<Resource>[]; path: string; collapsed?: boolean; onChoose?: () => void };

/** The menu entries that the signed-in administrator has permissions for, as a tree. The group of the open page starts expanded. */
export function AdminMenu({ menu, path, collapsed = false, onChoose }: Props) {
  const { t } = useTranslation('admin');
  return (
    <nav aria-label={t('menu')} className={css.menu} data-collapsed={collapsed || undefined}>
      <ul>
        {menu.map((entry) => (
          <Entry key={entry.id} entry={entry} path={path} collapsed={collapsed} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = { entry: Branch<Resource>; path: string; collapsed: boolean; onChoose: (() => void) | undefined };

function Entry({ entry, path, collapsed, onChoose }: EntryProps) {
  const nameOf = useResourceName();
  const holdsPage = trailTo([entry], path).length > 0;
  const [closed, setClosed] = useState(false);
  const name = nameOf(entry);
  const open = collapsed || !closed;
  const page = pageOf(entry);
  if (!entriesOf([entry]).some((one) => pageOf(one) !== '')) return null;
  if (page !== '') {
    return (
      <li>
        <Link
          to={page}
          className={css.link}
          aria-current={path === page ? 'page' : undefined}
          title={collapsed ? name : undefined}
          onClick={onChoose}
        >
          <MenuIcon name={entry.resourceIcon} />
          <span className={css.name}>{name}</span>
        </Link>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={css.group}
        aria-expanded={open}
        data-current={holdsPage || undefined}
        onClick={() => setClosed(!closed)}
        tabIndex={collapsed ? -1 : undefined}
      >
        <span className={css.name}>{name}</span>
        <ChevronDown size={16} aria-hidden className={css.chevron} />
      </button>
      {open && (
        <ul>
          {entry.children.map((child) => (
            <Entry key={child.id} entry={child} path={path} collapsed={collapsed} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}
