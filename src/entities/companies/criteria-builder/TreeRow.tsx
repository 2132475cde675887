import { ChevronDown, ChevronRight, CircleAlert, GripVertical, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { Place } from '#domain/matching/editor/build.ts';
import { isGroup } from '#domain/matching/editor/build.ts';
import { stateIcons } from '#entities/companies/criteria/states.ts';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';
import { groupIcons, leafIcons } from './icons.ts';
import type { useDrag } from './use-drag.ts';

type Props = { place: Place; open: boolean; drag: ReturnType<typeof useDrag>; onFold: (away: boolean) => void };

/** A row of the tree. */
export function TreeRow({ place: { node, parent, index, level }, open, drag, onFold }: Props) {
  const { t } = useTranslation('criteria');
  const { root, selected, select, say } = useBuilder();
  const id = useId();
  const current = (selected ?? root)?.id === node.id;
  const group = isGroup(node);
  const Icon = group ? groupIcons[node.kind] : leafIcons[node.leaf.kind];
  const Chevron = open ? ChevronDown : ChevronRight;
  const { over, dragged } = drag;
  return (
    <li
      role="treeitem"
      tabIndex={current ? 0 : -1}
      aria-selected={current}
      aria-level={level}
      aria-setsize={parent?.items.length ?? 1}
      aria-posinset={index + 1}
      aria-expanded={group && node.items.length > 0 ? open : undefined}
      aria-labelledby={id}
      className={css.item}
    >
      {Array.from({ length: level - 1 }, (_, depth) => (
        <span key={depth} className={css.guide} />
      ))}
      {/* the tree handles the keys of whichever row is selected */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        {...drag.rowProps(node)}
        className={css.row}
        data-group={group || undefined}
        data-dragged={dragged === node.id || undefined}
        data-over={over?.id === node.id ? over.zone : undefined}
        onClick={() => select(node.id, { to: 'tree' })}
        onDoubleClick={() => select(node.id, { to: 'form' })}
      >
        <GripVertical size={14} aria-hidden className={css.grip} />
        {group && node.items.length > 0 ? (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the arrow keys do it
          <span
            className={css.chevron}
            title={t(open ? 'tree.fold' : 'tree.unfold')}
            onClick={(event) => {
              event.stopPropagation();
              onFold(open);
            }}
          >
            <Chevron size={16} aria-hidden />
          </span>
        ) : (
          group && <span className={css.chevron} />
        )}
        <Icon size={16} aria-hidden className={css.icon} />
        <span id={id} className={css.words}>
          <span className={css.text}>
            <Chinese text={say(node)} />
          </span>
          {!group && node.leaf.clause !== '' && (
            <span className={css.clause} lang="zh-CN">
              {node.leaf.clause}
            </span>
          )}
          <Marks id={node.id} />
        </span>
      </div>
    </li>
  );
}

/** The problems of the node, and its outcome for the test company. */
function Marks({ id }: { id: number }) {
  const { t } = useTranslation(['criteria', 'policy']);
  const { problems, states } = useBuilder();
  const own = problems.filter((one) => one.id === id);
  const state = states.get(id);
  const State = state === undefined ? null : stateIcons[state];
  return (
    <span className={css.marks}>
      {own.some(({ warning }) => !warning) ? (
        <span className={css.wrong}>
          <CircleAlert size={16} aria-hidden />
          <span className="visually-hidden">{t('tree.wrong')}</span>
        </span>
      ) : (
        own.length > 0 && (
          <span className={css.odd}>
            <TriangleAlert size={16} aria-hidden />
            <span className="visually-hidden">{t('tree.odd')}</span>
          </span>
        )
      )}
      {State !== null && state !== undefined && (
        <span className={css[state]}>
          <State size={16} aria-hidden />
          <span className="visually-hidden">{t(`policy:checklist.${state}`)}</span>
        </span>
      )}
    </span>
  );
}
