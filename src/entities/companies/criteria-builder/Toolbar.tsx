import { Button, Dropdown } from 'antd';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, Copy, Group, Plus, Redo2, Trash2, Undo2, Ungroup } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { duplicateNode, groupKinds, stepNode, unwrapNode } from '#domain/matching/editor/build.ts';
import type { BuildNode } from '#domain/matching/editor/build.ts';
import { leafKinds } from '#domain/matching/model/criteria.ts';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';
import { groupIcons, leafIcons } from './icons.ts';

const arrows = { up: ArrowUp, down: ArrowDown, out: ArrowLeft, in: ArrowRight } as const;

/** Actions on the selected node; only possible ones are shown. `adding`: the list of conditions is open. */
export function Toolbar({ adding, onAdding }: { adding: boolean; onAdding: (open: boolean) => void }) {
  const { t } = useTranslation('criteria');
  const { root, selected, add, wrap, unwrap, duplicate, remove, step } = useBuilder();
  const may = (next: (tree: BuildNode, id: number) => unknown) => root !== null && selected !== null && next(root, selected.id) !== root;
  return (
    <div className={css.toolbar} role="group" aria-label={t('tool.all')}>
      <Menu
        label={t('tool.addLeaf')}
        main
        icon={Plus}
        open={adding}
        onOpen={onAdding}
        items={leafKinds.map((kind) => ({
          key: kind,
          label: t(`leaf.${kind}`),
          icon: leafIcons[kind],
          onSelect: () => add({ leaf: kind }),
        }))}
      />
      <Menu
        label={t('tool.addGroup')}
        icon={Plus}
        items={groupKinds.map((kind) => ({
          key: kind,
          label: t(`group.${kind}`),
          icon: groupIcons[kind],
          onSelect: () => add({ group: kind }),
        }))}
      />
      <span className={css.gap} />
      <Menu
        label={t('tool.wrap')}
        icon={Group}
        disabled={selected === null}
        items={groupKinds.map((kind) => ({ key: kind, label: t(`group.${kind}`), icon: groupIcons[kind], onSelect: () => wrap(kind) }))}
      />
      <Tool label={t('tool.unwrap')} icon={Ungroup} disabled={!may(unwrapNode)} onClick={unwrap} />
      <Tool label={t('tool.copy')} icon={Copy} disabled={!may((tree, id) => duplicateNode(tree, id).root)} onClick={duplicate} />
      {(['up', 'down', 'out', 'in'] as const).map((direction) => (
        <Tool
          key={direction}
          label={t(`tool.${direction}`)}
          icon={arrows[direction]}
          disabled={!may((tree, id) => stepNode(tree, id, direction))}
          onClick={() => step(direction)}
        />
      ))}
      <Tool label={t('tool.remove')} icon={Trash2} disabled={selected === null} onClick={remove} />
    </div>
  );
}

/** Placed beside the editor switch, because undo covers both editors. */
export function UndoTools() {
  const { t } = useTranslation('criteria');
  const { undo, redo, canUndo, canRedo } = useBuilder();
  return (
    <span>
      <Tool label={t('tool.undo')} icon={Undo2} disabled={!canUndo} onClick={undo} />
      <Tool label={t('tool.redo')} icon={Redo2} disabled={!canRedo} onClick={redo} />
    </span>
  );
}

type ToolProps = { label: string; icon: LucideIcon; disabled: boolean; onClick: () => void };

function Tool({ label, icon: Icon, disabled, onClick }: ToolProps) {
  return (
    <Button type="text" title={label} aria-label={label} icon={<Icon size={16} aria-hidden />} disabled={disabled} onClick={onClick} />
  );
}

type Item = { key: string; label: string; icon: LucideIcon; onSelect: () => void };
type MenuProps = {
  label: string;
  icon: LucideIcon;
  items: readonly Item[];
  disabled?: boolean;
  main?: boolean;
  open?: boolean;
  onOpen?: (open: boolean) => void;
};

function Menu({ label, icon: Icon, items, disabled = false, main = false, open, onOpen }: MenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the list opens on request and takes the keys
      autoFocus
      disabled={disabled}
      {...(open !== undefined && { open })}
      onOpenChange={(next) => onOpen?.(next)}
      menu={{
        items: items.map(({ key, label: name, icon: ItemIcon }) => ({ key, label: name, icon: <ItemIcon size={16} aria-hidden /> })),
        onClick: ({ key }) => items.find((item) => item.key === key)?.onSelect(),
      }}
    >
      <Button type={main ? 'default' : 'text'} icon={<Icon size={16} aria-hidden />} disabled={disabled}>
        {label}
        <ChevronDown size={14} aria-hidden />
      </Button>
    </Dropdown>
  );
}
