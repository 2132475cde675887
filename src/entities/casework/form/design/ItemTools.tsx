import { Button } from 'antd';
import { ArrowDown, ArrowUp, Copy, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Design.module.css';

const icons = { up: ArrowUp, down: ArrowDown, copy: Copy, edit: Pencil, remove: Trash2 } as const;
type Tool = keyof typeof icons;
const tools = ['up', 'down', 'copy', 'edit', 'remove'] as const satisfies readonly Tool[];

/** The action of a tool; null if it is unavailable. */
type Props = { name: string; small?: boolean } & { [tool in Tool]?: (() => void) | null };

/** Moves, copies, edits and removes an item of a form. */
export function ItemTools({ name, small = false, ...acts }: Props) {
  const { t } = useTranslation('admin');
  return (
    <span className={css.tools}>
      {tools.map((tool) => {
        const act = acts[tool];
        if (act === undefined) return null;
        const Icon = icons[tool];
        return (
          <Button
            key={tool}
            type="text"
            size={small ? 'small' : 'middle'}
            danger={tool === 'remove'}
            icon={<Icon size={small ? 14 : 16} aria-hidden />}
            aria-label={t(`design.tool.${tool}`, { name })}
            disabled={act === null}
            onClick={() => act?.()}
          />
        );
      })}
    </span>
  );
}
