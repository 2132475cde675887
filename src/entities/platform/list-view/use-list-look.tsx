import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { ColumnChoices, RowHeight } from './chosen-columns.ts';
import { keepColumns, keepRows, shownColumns, shownRows } from './chosen-columns.ts';
import type { Column } from '#components/table/table.ts';
import { useCurrentUser } from '#session/session.ts';

type Look<Name extends string> = { columns?: readonly Name[] | undefined; height?: RowHeight | undefined };

/**
 * Returns the chosen columns of a list, whether its rows are low, and the button to choose them. The choice is stored in the address and for the
 * reader's next visit. The first column is always shown.
 */
export function useListLook<Row, Name extends string>(
  choices: ColumnChoices<Name>,
  all: readonly Column<Row>[],
  { columns, height: asked }: Look<Name>,
  onChange: (look: Partial<{ columns: Name[]; height: RowHeight }>) => void,
): { columns: Column<Row>[]; orders: readonly Column<Row>[]; dense: boolean; choice: ReactNode } {
  const { t } = useTranslation('lists');
  const user = useCurrentUser();
  const chosen = shownColumns(choices, columns, user?.id);
  const height = shownRows(asked, user?.id);
  const [first] = all;
  const titles = new Map(all.map(({ key, title }) => [key, title]));
  return {
    columns: all.filter((column) => column === first || chosen.some((name) => name === column.key)),
    orders: all,
    dense: height === 'dense',
    choice: (
      <ColumnChoice
        label={t('columns')}
        columns={choices.all.map((key) => ({ key, title: titles.get(key) ?? key }))}
        chosen={chosen}
        rows={{
          label: t('dense'),
          height,
          onChange: (next) => {
            if (user !== null) keepRows(user.id, next);
            onChange({ height: next });
          },
        }}
        onChange={(next) => {
          if (user !== null) keepColumns(choices.list, user.id, next);
          onChange({ columns: [...next] });
        }}
      />
    ),
  };
}
