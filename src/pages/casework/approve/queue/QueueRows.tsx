import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import type { QueueRow } from '#contract/approval.ts';
import { DueCell } from '#entities/casework/application/DueCell.tsx';
import { StateChip } from '#entities/casework/application/StateChip.tsx';
import { useKindName } from '#entities/casework/application/use-kind-name.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';
import { LimitText } from '../shared/LimitText.tsx';
import { filtersOf, queueColumns } from '../shared/queue-params.ts';
import type { QueueColumn, QueueSearch } from '../shared/queue-params.ts';

type Props = {
  list: readonly QueueRow[];
  search: QueueSearch;
  columns: readonly QueueColumn[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  onTake: (row: QueueRow) => void;
};

/** The rows of the queue: a table, or cards on a phone. Keys move the focus to the link of a row. */
export function QueueRows(props: Props) {
  const narrow = useNarrow(900);
  return narrow ? <Cards {...props} /> : <Table {...props} />;
}

function useTexts() {
  const { t } = useTranslation(['approve', 'application']);
  const titleOf = useTitleOf();
  return {
    titleOf: (row: QueueRow) => titleOf(row) || t('application:untitled'),
    withOf: ({ assignees, task, step, stuck }: QueueRow) => {
      if (stuck !== null) return t(`stuck.${stuck}`, { names: assignees.join(t('comma')) });
      if (task === 'advise') return t('asked');
      if (assignees.length > 0) return assignees.join(t('comma'));
      return step === null ? '' : t('free');
    },
  };
}

const RowLink = ({ row, search, title }: { row: QueueRow; search: QueueSearch; title: string }) => (
  <Link to="/approve/detail" search={{ ...filtersOf(search), id: row.id }} data-row={row.id} className={css.rowLink}>
    {row.title === '' ? title : <RecordTitle of={row} />}
  </Link>
);

/** Which department has it, and the district of its company. */
function PlaceLine({ row: { department, region } }: { row: QueueRow }) {
  const { nameIn, regionName } = useOffices();
  const parts = [...(department === null ? [] : [nameIn(department)]), ...(region === null ? [] : [regionName(region)])];
  if (parts.length === 0) return null;
  return (
    <span className={css.place} title={parts.join(' · ')}>
      <Chinese text={parts.join(' · ')} />
    </span>
  );
}

const verdictOf = { met: 'met', unmet: 'unmet', unknown: 'undecided' } as const;

/** Returns what a column shows of a row. */
function useCells({ search, onTake }: Pick<Props, 'search' | 'onTake'>): (column: QueueColumn, row: QueueRow) => ReactNode {
  const { t } = useTranslation('approve');
  const kindName = useKindName();
  const { label } = useLabels();
  const { dayOf, money } = useFormat();
  const { titleOf, withOf } = useTexts();
  const isDone = search.view === 'done';
  const cells: Record<QueueColumn, (row: QueueRow) => ReactNode> = {
    company: (row) => (
      <>
        <Chinese text={row.company?.name ?? row.applicant} />
        <PlaceLine row={row} />
      </>
    ),
    kind: ({ kind }) => kindName(kind),
    number: ({ number }) => <span className="tabular">{number}</span>,
    step: (row) =>
      isDone || row.step === null ? (
        <StateChip state={row.state} />
      ) : (
        <>
          {label(row.step)}
          {row.agreeing > 1 && <span className={textCss.note}> {`${row.agreed}/${row.agreeing}`}</span>}
        </>
      ),
    amount: ({ amount }) => amount !== null && <span className="tabular">{money(amount / 100)}</span>,
    verdict: ({ verdict }) => verdict !== null && <span data-result={verdictOf[verdict]}>{t(`verdict.${verdictOf[verdict]}`)}</span>,
    missing: ({ missing }) => missing > 0 && t('missing', { count: missing }),
    due: ({ due, limit }) => (
      <>
        {due !== null && <DueCell due={due} />}
        {limit !== null && <LimitText limit={limit} />}
      </>
    ),
    with: (row) =>
      row.open && row.task === null && row.assignees.length === 0 ? (
        <Button look="quiet" className={css.small} aria-label={`${t('act.take')} ${titleOf(row)}`} onClick={() => onTake(row)}>
          {t('act.take')}
        </Button>
      ) : (
        <Chinese text={withOf(row)} />
      ),
    sent: ({ submittedAt }) => submittedAt !== null && <span className="tabular">{dayOf(submittedAt)}</span>,
  };
  return (column, row) => cells[column](row);
}

const widthOf: Partial<Record<QueueColumn, string | undefined>> = {
  kind: css.kindCell,
  number: css.numberCell,
  step: css.stepCell,
  amount: css.stepCell,
  verdict: css.kindCell,
  missing: css.kindCell,
  due: css.dueCell,
  with: css.withCell,
  sent: css.sentCell,
};

function Table({ list, search, columns, chosen, onToggle, onToggleAll, onTake }: Props) {
  const { t } = useTranslation('approve');
  const { titleOf } = useTexts();
  const cell = useCells({ search, onTake });
  const shown = queueColumns.filter((column) => columns.includes(column));
  return (
    <table className={css.table} aria-label={t('table')}>
      <thead>
        <tr>
          <th scope="col" className={css.tick}>
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={list.length > 0 && list.every(({ id }) => chosen.includes(id))}
              onChange={onToggleAll}
            />
          </th>
          <th scope="col">{t('column.title')}</th>
          {shown.map((column) => (
            <th key={column} scope="col" className={column === 'with' && search.view === 'stuck' ? css.reasonCell : widthOf[column]}>
              {t(column === 'step' && search.view === 'done' ? 'column.state' : `column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((row) => {
          const title = titleOf(row);
          return (
            <tr key={row.id} data-row-of={row.id} data-chosen={chosen.includes(row.id) || undefined}>
              <td className={css.tick}>
                <input
                  type="checkbox"
                  aria-label={t('select', { title: `${title} ${row.number}` })}
                  checked={chosen.includes(row.id)}
                  onChange={() => onToggle(row.id)}
                />
              </td>
              <td>
                <RowLink row={row} search={search} title={title} />
              </td>
              {shown.map((column) => (
                <td key={column} className={column === 'with' && row.stuck !== null ? css.reason : undefined}>
                  {cell(column, row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Columns that cards show only when chosen. */
const extra = ['amount', 'verdict', 'missing'] as const;

function Cards({ list, search, columns, chosen, onToggle, onTake }: Props) {
  const cell = useCells({ search, onTake });
  const { t } = useTranslation('approve');
  const kindName = useKindName();
  const { label } = useLabels();
  const { titleOf, withOf } = useTexts();
  return (
    <ul className={css.cards} aria-label={t('table')}>
      {list.map((row) => {
        const title = titleOf(row);
        const held = withOf(row);
        return (
          <li key={row.id} data-row-of={row.id} data-chosen={chosen.includes(row.id) || undefined} className={css.card}>
            <input
              type="checkbox"
              aria-label={t('select', { title: `${title} ${row.number}` })}
              checked={chosen.includes(row.id)}
              onChange={() => onToggle(row.id)}
            />
            <div>
              <p className={textCss.note}>
                {kindName(row.kind)} · <span className="tabular">{row.number}</span>
                <PlaceLine row={row} />
              </p>
              <h2>
                <RowLink row={row} search={search} title={title} />
              </h2>
              <p>
                <Chinese text={row.company?.name ?? row.applicant} />
              </p>
              <p>
                {row.step === null ? <StateChip state={row.state} /> : label(row.step)} {row.due !== null && <DueCell due={row.due} />}
              </p>
              {row.limit !== null && (
                <p>
                  <LimitText limit={row.limit} />
                </p>
              )}
              <p className={css.extra}>
                {extra
                  .filter((column) => columns.includes(column))
                  .map((column) => (
                    <span key={column}>{cell(column, row)}</span>
                  ))}
              </p>
              {held !== '' && (
                <p className={textCss.note}>
                  <Chinese text={held} />
                </p>
              )}
              {row.open && row.task === null && row.assignees.length === 0 && (
                <Button aria-label={`${t('act.take')} ${title}`} onClick={() => onTake(row)}>
                  {t('act.take')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
