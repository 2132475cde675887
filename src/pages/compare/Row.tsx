import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import css from './CompareTable.module.css';

type Props = {
  name: string;
  differs: boolean;
  cells: ReactNode[];
  /** Whose cell it is, for a phone, where cells stand below one another. */
  titles: string[];
  /** All cells say the same: a phone shows it once. */
  same: boolean;
};

/** One thing compared. */
export function Row({ name, differs, cells, titles, same }: Props) {
  const { t } = useTranslation('compare');
  return (
    <tr className={[css.row, differs && css.differs, same && css.same].filter(Boolean).join(' ')}>
      <th scope="row" className={css.name}>
        {name} {differs && <span className={css.mark}>{t('different')}</span>}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={css.cell} data-of={titles[index]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
