import { Button } from 'antd';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  GripVertical,
  Lock,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { MenuIcon } from '#entities/platform/resource/MenuIcon.tsx';
import { RowActions } from '#components/table/RowActions.tsx';
import type { RowAction } from '#components/table/table.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import textCss from '#components/text.module.css';
import css from './MenuRow.module.css';
import tree from './MenuTree.module.css';
import type { Direction, Edge } from './places.ts';
import { isGroup } from './places.ts';
import type { TreeRow } from '#entities/platform/resource/tree-rows.ts';

type Props = {
  row: TreeRow<ManagedResource>;
  open: boolean;
  lineProps: HTMLAttributes<HTMLElement> & { ref: (line: HTMLElement | null) => void };
  /** The drop position of the dragged entry. */
  edge: Edge | undefined;
  may: (direction: Direction) => boolean;
  onToggle: () => void;
  onStep: (direction: Direction) => void;
  onEdit: () => void;
  onAdd: () => void;
  onDelete: () => void;
};

const steps = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', ArrowRight],
  ['out', ArrowLeft],
] as const;

/** A menu entry with its actions. */
export function MenuRow({ row: { entry, level }, open, lineProps, edge, may, onToggle, onStep, onEdit, onAdd, onDelete }: Props) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const name = nameOf(entry);
  const Chevron = open ? ChevronDown : ChevronRight;
  const actions: RowAction[] = [
    { key: 'edit', label: t('edit'), icon: <Pencil size={14} aria-hidden />, onSelect: onEdit },
    ...(isGroup(entry) ? [{ key: 'add', label: t('resource.addUnder'), icon: <Plus size={14} aria-hidden />, onSelect: onAdd }] : []),
    ...steps.map(([direction, Icon]) => ({
      key: direction,
      label: t(`resource.step.${direction}`),
      icon: <Icon size={14} aria-hidden />,
      disabled: !may(direction),
      onSelect: () => onStep(direction),
    })),
    ...(entry.builtIn
      ? []
      : [{ key: 'delete', label: t('delete'), icon: <Trash2 size={14} aria-hidden />, danger: true, onSelect: onDelete }]),
  ];
  return (
    <div role="row" aria-label={name} className={css.row} data-edge={edge} data-level={Math.min(level, 4)} {...lineProps}>
      <span role="gridcell" className={css.name}>
        <ForWriters>
          <GripVertical size={16} aria-hidden className={css.grip} />
        </ForWriters>
        {entry.children.length > 0 ? (
          <Button
            size="small"
            type="text"
            tabIndex={-1}
            aria-label={t(open ? 'resource.close' : 'resource.open', { name })}
            icon={<Chevron size={16} aria-hidden />}
            onClick={onToggle}
          />
        ) : (
          <span className={css.room} />
        )}
        <MenuIcon name={entry.resourceIcon} />
        <button type="button" tabIndex={-1} className={css.words} onClick={onEdit}>
          {name}
        </button>
        {entry.builtIn && <Lock size={13} aria-label={t('resource.builtIn')} className={css.lock} />}
      </span>
      <span role="gridcell" className={tree.wide}>
        <code className={`${textCss.note} ${textCss.breaks}`}>{entry.resourceKey}</code>
      </span>
      <span role="gridcell" className={tree.wide}>
        {isGroup(entry) ? (
          <span className={css.muted}>{t('resource.group')}</span>
        ) : (
          <code className={`${textCss.note} ${textCss.breaks}`}>{entry.resourcePath}</code>
        )}
      </span>
      <span role="gridcell" className={tree.wide}>
        {t('resource.heldBy', { count: entry.roles.length })}
      </span>
      <span role="gridcell">
        <ForWriters>
          <RowActions name={name} actions={actions} />
        </ForWriters>
      </span>
    </div>
  );
}
