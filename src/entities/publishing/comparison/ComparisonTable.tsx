import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chinese } from '#components/Chinese.tsx';
import css from './ComparisonTable.module.css';

/** One compared row; `odd`: the cells that stand out, see `oddOnes`. */
export type ComparedRow = {
  key: string;
  name: string;
  odd: boolean[];
  /** The better cells, if they can be ranked; their text states it too. */
  best?: boolean[];
  cells: ReactNode[];
  /** All cells are equal: a phone shows the value once. */
  same: boolean;
  /** Long texts: a phone shows them one below the other, with the name of their column. */
  long?: boolean;
};

/** Rows under a heading; `none` is shown without rows. */
export type ComparedRows = { title: string; rows: ComparedRow[]; none?: string };

type Props = {
  caption: ReactNode;
  /** Names the column of row names. */
  corner: string;
  /** Screen-reader text for a row with differing cells. */
  different: string;
  /** Heads of the columns. */
  children: ReactNode;
  /** The titles of the columns, for stacked cells on phones. */
  titles: string[];
  parts: ComparedRows[];
  /**
   * The first column is the reference for the others, and is not compared; null is a cell without a value. A phone shows it in a line above
   * the others, which stay side by side: for few columns only.
   */
  hasReference?: boolean;
  /** Shown for null. */
  none?: string;
  /** The last row, which stays in view. */
  foot?: { name: string; cells: ReactNode[] };
};

/** Records side by side, one column each. A different cell is tinted and bold; the head of its row announces that to screen readers. */
export function ComparisonTable({ caption, corner, different, children, titles, parts, hasReference = false, none: blank, foot }: Props) {
  const width = titles.length + 1;
  return (
    <table className={[css.table, hasReference && css.measured].filter(Boolean).join(' ')} data-columns={titles.length}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td className={css.corner}>
            <span className="visually-hidden">{corner}</span>
          </td>
          {children}
        </tr>
      </thead>
      {parts.map(({ title, rows, none }) => (
        <tbody key={title}>
          <tr className={css.section}>
            <th colSpan={width} scope="rowgroup">
              {title}
            </th>
          </tr>
          {none !== undefined && (
            <tr>
              <td colSpan={width} className={css.none}>
                {none}
              </td>
            </tr>
          )}
          {rows.map(({ key, name, odd, best, cells, same, long }) => (
            <tr key={key} className={[css.row, same && css.same, long === true && css.long].filter(Boolean).join(' ')}>
              <th scope="row" className={css.name}>
                <Chinese text={name} /> {odd.includes(true) && <span className="visually-hidden">{different}</span>}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={index}
                  className={best?.[index] === true ? css.best : odd[index] === true ? css.odd : css.cell}
                  data-odd={odd[index] === true}
                  data-none={cell === null || undefined}
                  data-of={titles[index]}
                >
                  {cell === null ? <span aria-hidden>{blank}</span> : typeof cell === 'string' ? <Chinese text={cell} /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {foot !== undefined && (
        <tfoot>
          <tr className={[css.row, css.foot].join(' ')}>
            <th scope="row" className={css.name}>
              {foot.name}
            </th>
            {foot.cells.map((cell, index) => (
              <td key={index} className={css.cell} data-none={cell === null || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type HeadProps = {
  /** A link to the record. */
  title: ReactNode;
  /** Absent for a column that stays. */
  removeLabel?: string;
  onRemove?: () => void;
  children?: ReactNode;
};

/** The head of a column: the record, its note, and a button to remove it. */
export const ComparisonHead = ({ title, removeLabel, onRemove, children }: HeadProps) => (
  <th scope="col" className={css.head}>
    <div className={css.title}>
      {title}
      {onRemove !== undefined && (
        <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
    {children}
  </th>
);

type SwitchProps = { label: string; count: string; checked: boolean; onChange: (checked: boolean) => void };

/** Whether only rows that differ are shown, and how many differ. */
export const DifferenceSwitch = ({ label, count, checked, onChange }: SwitchProps) => (
  <label className={css.switch} data-print="none">
    <input type="checkbox" role="switch" checked={checked} aria-checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
    <span className={css.count}>{count}</span>
  </label>
);
