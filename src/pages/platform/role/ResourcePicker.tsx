import { Button, Input } from 'antd';
import { Check, ChevronDown, ChevronRight, Minus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { Branch } from '#domain/tree.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import { findIn, rowsOf } from '#entities/platform/resource/tree-rows.ts';
import { useTreeKeys } from '#entities/platform/resource/use-tree-keys.ts';
import type { HeldDegree } from '#domain/office/degree.ts';
import type { HeldEntry } from './holdings.ts';
import { holdingOf, permissionsOf, presetOf, presets, toggled, withIds } from './holdings.ts';
import textCss from '#components/text.module.css';
import css from './ResourcePicker.module.css';

type Props = {
  id?: string;
  tree: readonly Branch<ManagedResource>[];
  /** The entries of the role, groups included. */
  value?: readonly HeldEntry[];
  onChange?: (holdings: HeldEntry[]) => void;
};

const none: readonly HeldEntry[] = [];

const marks = { all: Check, some: Minus, none: undefined };
const checked = { all: true, some: 'mixed', none: false } as const;

/** The permissions of a role as a tree of checkboxes: a group is checked, half checked or unchecked by its visible entries. */
export function ResourcePicker({ id, tree, value = none, onChange }: Props) {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const { writes } = usePageAccess();
  const degrees = new Map(value.map(({ id: one, degree }) => [one, degree]));
  const held = new Set(degrees.keys());
  const searchText = keyword.trim().toLowerCase();
  const seen =
    searchText === '' ? tree : findIn(tree, (entry) => `${nameOf(entry)} ${entry.resourceKey}`.toLowerCase().includes(searchText));
  const isOpen = (one: number) => searchText !== '' || !closed.has(one);
  const setOpen = (one: number, open: boolean) =>
    setClosed(new Set(open ? [...closed].filter((other) => other !== one) : [...closed, one]));
  const rows = rowsOf(seen, (entry) => isOpen(entry.id));
  const toggle = (entries: typeof tree) => {
    if (writes) onChange?.(withIds(value, toggled(tree, held, entries)));
  };
  const narrow = (one: number, degree: HeldDegree) =>
    onChange?.(value.map((holding) => (holding.id === one ? { ...holding, degree } : holding)));
  const { lineProps } = useTreeKeys({
    rows,
    isOpen,
    setOpen,
    onKey: ({ entry }, { key }) => {
      if (key !== ' ' && key !== 'Enter') return false;
      toggle([entry]);
      return true;
    },
  });
  const permissions = permissionsOf(tree);
  const count = permissions.filter((one) => held.has(one.id)).length;
  const allSeen = permissionsOf(seen).every((one) => held.has(one.id));
  return (
    <div id={id} className={css.picker}>
      <div className={css.head}>
        <Input
          type="search"
          className={css.search ?? ''}
          aria-label={t('role.findResource')}
          placeholder={t('role.findResource')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button type="text" disabled={seen.length === 0} onClick={() => toggle(seen)}>
          {t(allSeen ? 'role.clear' : 'role.all')}
        </Button>
      </div>
      {writes && (
        <div className={css.presets} role="group" aria-label={t('role.preset.label')}>
          <span>{t('role.preset.label')}</span>
          {presets.map((preset) => (
            <Button key={preset} size="small" title={t(`role.preset.${preset}Help`)} onClick={() => onChange?.(presetOf(tree, preset))}>
              {t(`role.preset.${preset}`)}
            </Button>
          ))}
        </div>
      )}
      <p className={css.count} role="status">
        {t('role.heldOf', { held: count, total: permissions.length })}
      </p>
      {rows.length === 0 ? (
        <p className={css.none}>{t('role.noResource')}</p>
      ) : (
        <div role="tree" aria-multiselectable aria-label={t('role.resources')} className={css.tree}>
          {rows.map((row) => {
            const { entry, level } = row;
            const holding = holdingOf(entry, held);
            const Mark = marks[holding];
            const { tabIndex, onKeyDown, ...line } = lineProps(row);
            const Chevron = isOpen(entry.id) ? ChevronDown : ChevronRight;
            return (
              <div
                key={entry.id}
                role="treeitem"
                aria-checked={checked[holding]}
                className={css.line}
                data-level={Math.min(level, 4)}
                {...line}
                tabIndex={tabIndex}
                onKeyDown={onKeyDown}
                onClick={() => toggle([entry])}
              >
                <span
                  className={css.chevron}
                  aria-hidden
                  onClick={(event) => {
                    event.stopPropagation();
                    setOpen(entry.id, !isOpen(entry.id));
                  }}
                >
                  {entry.children.length > 0 && <Chevron size={16} />}
                </span>
                <span className={css.box} data-holding={holding} aria-hidden>
                  {Mark !== undefined && <Mark size={14} strokeWidth={3} />}
                </span>
                <span className={textCss.breaks}>{nameOf(entry)}</span>
                <span className={css.key}>{entry.resourceKey}</span>
                {held.has(entry.id) && entry.degrees.length > 1 && (
                  <select
                    className={css.degree}
                    aria-label={t('role.degreeOf', { name: nameOf(entry) })}
                    tabIndex={tabIndex}
                    value={degrees.get(entry.id)}
                    data-limited={degrees.get(entry.id) !== 'all' || undefined}
                    onClick={(event) => event.stopPropagation()}
                    onChange={({ target }) => narrow(entry.id, target.value as HeldDegree)}
                  >
                    {entry.degrees.map((degree) => (
                      <option key={degree} value={degree}>
                        {t(`role.degree.${degree === 'all' && !entry.degrees.includes('review') ? 'change' : degree}`)}
                      </option>
                    ))}
                  </select>
                )}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
