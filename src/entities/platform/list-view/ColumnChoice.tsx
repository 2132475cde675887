import { buttonClass } from '#components/Button.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import type { RowHeight } from './chosen-columns.ts';
import css from './ColumnChoice.module.css';
import panel from '#components/table/panel.module.css';

type Props<Name extends string> = {
  label: string;
  columns: readonly { key: Name; title: string }[];
  chosen: readonly Name[];
  onChange: (chosen: readonly Name[]) => void;
  /** A switch for low rows, in lists that have one. */
  rows?: { label: string; height: RowHeight; onChange: (height: RowHeight) => void };
};

/** A button that opens the columns of a list, to choose those that are shown. */
export function ColumnChoice<Name extends string>({ label, columns, chosen, onChange, rows }: Props<Name>) {
  const choose = (key: Name, isOn: boolean) =>
    onChange(columns.flatMap((column) => ((column.key === key ? isOn : chosen.includes(column.key)) ? [column.key] : [])));
  return (
    <Disclosure trigger={label} triggerClass={buttonClass('quiet')} panelClass={`${panel.panel} ${css.columns}`} className={panel.menu}>
      {() => (
        <>
          {columns.map(({ key, title }) => (
            <label key={key} className={css.check}>
              <input type="checkbox" checked={chosen.includes(key)} onChange={({ target }) => choose(key, target.checked)} />
              {title}
            </label>
          ))}
          {rows !== undefined && (
            <label className={css.check} data-apart>
              <input
                type="checkbox"
                checked={rows.height === 'dense'}
                onChange={({ target }) => rows.onChange(target.checked ? 'dense' : 'normal')}
              />
              {rows.label}
            </label>
          )}
        </>
      )}
    </Disclosure>
  );
}
