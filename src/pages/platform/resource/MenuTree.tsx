import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowDrag } from '#components/hooks/use-row-drag.ts';
import { MenuRow } from './MenuRow.tsx';
import css from './MenuTree.module.css';
import type { Direction, Entry } from './places.ts';
import { dropped, stepped } from './places.ts';
import { rowsOf } from '#entities/platform/resource/tree-rows.ts';
import { useMenuChanges } from './use-menu-changes.ts';
import { useTreeKeys } from '#entities/platform/resource/use-tree-keys.ts';

type Props = {
  /** The whole menu, which moves refer to. */
  whole: readonly Entry[];
  /** The visible part of it. */
  seen: readonly Entry[];
  onEdit: (entry: Entry) => void;
  onAdd: (group: Entry) => void;
};

const directions: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The menu as a tree: expanded and collapsed, reordered by dragging or by keys. */
export function MenuTree({ whole, seen, onEdit, onAdd }: Props) {
  const { t } = useTranslation('people');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const { move, askDelete, isPending } = useMenuChanges(whole);
  const isOpen = (id: number) => !closed.has(id);
  const setOpen = (id: number, open: boolean) => setClosed(new Set(open ? [...closed].filter((one) => one !== id) : [...closed, id]));
  const rows = rowsOf(seen, (entry) => isOpen(entry.id));
  const step = (entry: Entry, direction: Direction) => move(entry, stepped(whole, entry, direction));
  const { lineProps } = useTreeKeys({
    rows,
    isOpen,
    setOpen,
    onKey: ({ entry }, { key, altKey }) => {
      const direction = directions[key];
      if (altKey && direction !== undefined) step(entry, direction);
      else if (key === 'Enter') onEdit(entry);
      else if (key === 'Delete' && !entry.builtIn) void askDelete(entry);
      else return false;
      return true;
    },
  });

  const entryOf = (id: number) => rows.find(({ entry }) => entry.id === id)?.entry;
  const { over, sourceProps, targetProps } = useRowDrag((from, to, zone) => {
    const [entry, target] = [entryOf(from), entryOf(to)];
    const place = entry === undefined || target === undefined ? undefined : dropped(whole, entry, target, zone);
    return entry === undefined || place === undefined ? undefined : () => move(entry, place);
  });

  return (
    <div role="treegrid" aria-label={t('resource.title')} aria-busy={isPending} className={css.tree}>
      <div role="row" className={css.head}>
        <span role="columnheader">{t('resource.name')}</span>
        <span role="columnheader" className={css.wide}>
          {t('resource.key')}
        </span>
        <span role="columnheader" className={css.wide}>
          {t('resource.path')}
        </span>
        <span role="columnheader" className={css.wide}>
          {t('resource.roles')}
        </span>
        <span role="columnheader">
          <span className="visually-hidden">{t('resource.actions')}</span>
        </span>
      </div>
      {rows.map((row) => (
        <MenuRow
          key={row.entry.id}
          row={row}
          open={isOpen(row.entry.id)}
          lineProps={{ ...lineProps(row), ...sourceProps(row.entry.id), ...targetProps(row.entry.id, 0.28) }}
          edge={over?.id === row.entry.id ? over.zone : undefined}
          may={(direction) => stepped(whole, row.entry, direction) !== undefined}
          onToggle={() => setOpen(row.entry.id, !isOpen(row.entry.id))}
          onStep={(direction) => step(row.entry, direction)}
          onEdit={() => onEdit(row.entry)}
          onAdd={() => onAdd(row.entry)}
          onDelete={() => void askDelete(row.entry)}
        />
      ))}
    </div>
  );
}
