import { useQueryClient } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { useKeyHints } from '#components/keys/key-hints.ts';
import { useRowDrag } from '#components/hooks/use-row-drag.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { RowAction } from '#components/table/table.ts';
import css from '../shared/page.module.css';
import { inOrder, moved, span } from './order.ts';
import { useActOnEntries } from './use-act-on-entries.ts';
import { nameIn } from '../shared/root-branches.ts';

type Asked = {
  category: string;
  list: readonly DictEntry[];
  /** The number of entries before this page, and the total. */
  first: number;
  total: number;
  pageSize: number;
  goTo: (page: number) => void;
  /** Positions are only meaningful in the dictionary's own order, without filters. */
  enabled: boolean;
};

/** Reorders entries by dragging a row or with the arrow keys on its handle. The new order shows at once. */
export function useReorder({ category, list, first, total, pageSize, goTo, enabled }: Asked) {
  const { t, i18n } = useTranslation('dict');
  const { t: own } = useTranslation('keys');
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const narrow = useNarrow();
  const { act } = useActOnEntries(category);
  /** Versions that own moves gave, until the list has them. */
  const given = useRef(new Map<number, number>());
  const [order, setOrder] = useState<number[]>();
  const queue = useRef(Promise.resolve(true));
  const waiting = useRef(0);
  const keep = useRef<number>(undefined);
  const crossing = useRef(false);
  const shown = order === undefined ? list : inOrder(list, order);
  const ids = shown.map((entry) => entry.id);

  // a moved row may lose the focus on its handle
  useEffect(() => {
    if (keep.current !== undefined) document.getElementById(handleId(keep.current))?.focus();
  });

  /** Runs moves one after the other, because each depends on the positions after the previous one. Resolves to whether it was done. */
  const send = (changed: readonly DictEntry[]): Promise<boolean> => {
    waiting.current += 1;
    queue.current = queue.current
      .then(() =>
        act(
          'sort',
          changed.map(({ id, version }) => ({ id, version: Math.max(version, given.current.get(id) ?? 0) })),
        ),
      )
      .then(
        ({ entries }) => {
          for (const { id, version } of entries) given.current.set(id, version);
          return true;
        },
        () => false,
      )
      .then((done) => {
        waiting.current -= 1;
        if (waiting.current === 0) setOrder(undefined);
        return done;
      });
    return queue.current;
  };
  const moveTo = (id: number, to: number) => {
    const next = moved(ids, id, to);
    const changed = span(ids, next);
    if (changed.length === 0) return;
    setOrder(next);
    void send(changed.flatMap((one) => shown.find((entry) => entry.id === one) ?? []));
    const entry = shown.find((one) => one.id === id);
    if (entry !== undefined) announce({ text: t('order.moved', { name: nameIn(entry, i18n.language), place: first + to + 1, total }) });
  };
  /** Moves an entry across the edge of the page: it swaps places with its neighbour on the next page, which is then shown. */
  const moveOver = async (id: number, place: number) => {
    // earlier moves must be stored first: the neighbour is found by its position
    await queue.current;
    const { list: found } = await queryClient.query({
      ...dictAdminQueries.list({ category, order: 'sort', page: place + 1, pageSize: 1 }),
      staleTime: 0,
    });
    const [neighbour] = found;
    const entry = shown.find((one) => one.id === id);
    if (neighbour === undefined || entry === undefined) return;
    if (!(await send(place < first ? [entry, neighbour] : [neighbour, entry]))) return;
    const page = Math.floor(place / pageSize) + 1;
    goTo(page);
    announce({ text: t('order.movedOver', { name: nameIn(entry, i18n.language), place: place + 1, total, page }) });
  };
  const cross = (id: number, place: number) => {
    crossing.current = true;
    moveOver(id, place)
      // the app has shown the failure
      .catch(() => undefined)
      .finally(() => {
        crossing.current = false;
      });
  };
  const step = (id: number, by: -1 | 1) => {
    const to = ids.indexOf(id) + by;
    if (crossing.current || first + to < 0 || first + to >= total) return;
    if (to < 0 || to >= ids.length) cross(id, first + to);
    else moveTo(id, to);
  };
  const { dragged, over, sourceProps, targetProps } = useRowDrag((from, to) =>
    from === to ? undefined : () => moveTo(from, ids.indexOf(to)),
  );

  useKeyHints([{ press: ['↑', '↓'], text: own('does.move') }]);
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    keep.current = id;
    step(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const handle = (entry: DictEntry) => (
    <button
      type="button"
      id={handleId(entry.id)}
      className={css.handle}
      {...sourceProps(entry.id)}
      title={t('order.hint')}
      aria-label={t('order.handle', { name: nameIn(entry, i18n.language), place: first + ids.indexOf(entry.id) + 1, total })}
      onKeyDown={(event) => onKeyDown(event, entry.id)}
      onBlur={() => {
        keep.current = undefined;
      }}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
  const rowProps = ({ id }: DictEntry): HTMLAttributes<HTMLElement> =>
    dragged === undefined
      ? {}
      : {
          ...targetProps(id, 0.5),
          ...(id === dragged && { 'data-dragged': true }),
          ...(id === over?.id && { 'data-drop': ids.indexOf(id) < ids.indexOf(dragged) ? 'before' : 'after' }),
        };
  /** Menu items that replace the handles if there is no space for them. */
  const actions = ({ id }: DictEntry): RowAction[] => {
    if (!enabled || !narrow) return [];
    const place = first + ids.indexOf(id);
    return [
      { key: 'up', label: t('order.up'), disabled: place === 0, onSelect: () => step(id, -1) },
      { key: 'down', label: t('order.down'), disabled: place === total - 1, onSelect: () => step(id, 1) },
    ];
  };
  return { list: shown, handle: enabled && !narrow ? handle : undefined, rowProps: enabled ? rowProps : undefined, actions };
}

const handleId = (id: number) => `place-of-${id}`;
