import type { ReactNode } from 'react';
import { Chinese } from '#components/Chinese.tsx';
import css from './TickList.module.css';

type Props = {
  label: string;
  items: readonly { name: string; content: ReactNode }[];
  ticked: readonly string[];
  onToggle: (name: string) => void;
};

/** A list of things to get or do, each with a box to tick; boxes are printed. */
export const TickList = ({ label, items, ticked, onToggle }: Props) => (
  <ul className={css.list} aria-label={label}>
    {items.map(({ name, content }) => (
      <li key={name} className={css.item} data-ticked={ticked.includes(name)}>
        <Tick name={name} ticked={ticked.includes(name)} onToggle={() => onToggle(name)} />
        <div className={css.content}>{content}</div>
      </li>
    ))}
  </ul>
);

/** A box to tick with its name; print has no inputs, so the box is drawn there. */
export const Tick = ({ name, ticked, onToggle }: { name: string; ticked: boolean; onToggle: () => void }) => (
  <label className={css.tick} data-ticked={ticked}>
    <input type="checkbox" checked={ticked} onChange={onToggle} />
    <span className={css.name}>
      <Chinese text={name} />
    </span>
  </label>
);
