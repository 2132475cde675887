import type { UseQueryOptions } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSelection } from '#components/table/use-selection.ts';
import { mostSelected } from '#contract/fields.ts';

type Options<Row, Data extends { list: readonly Row[] }, Key extends readonly unknown[]> = {
  /** The selected ids, in the address. */
  selected: string[];
  /** The rows of this page. */
  here: readonly Row[];
  /** Returns the query for rows by their ids. */
  ask: (ids: string[]) => UseQueryOptions<Data, Error, Data, Key>;
  onChange: (selected: string[]) => void;
};

/** The selected rows, on any page of the list; those of other pages are fetched. One that is deleted is left out. */
export function useChosenRows<Row extends { id: string }, Data extends { list: readonly Row[] }, Key extends readonly unknown[]>({
  selected,
  here,
  ask,
  onChange,
}: Options<Row, Data, Key>) {
  const { chosen: ids, choose } = useSelection(selected, mostSelected, onChange);
  const shown = new Set(here.map(({ id }) => id));
  const elsewhere = ids.filter((id) => !shown.has(id)).toSorted();
  const { data, isFetching } = useQuery({ ...ask(elsewhere), enabled: elsewhere.length > 0, placeholderData: keepPreviousData });
  const rows: readonly Row[] = [...(data?.list ?? []), ...here];
  const known = new Map(rows.map((row) => [row.id, row]));
  const ready = elsewhere.length === 0 || (data !== undefined && !isFetching);
  return { keys: ready ? ids.filter((id) => known.has(id)) : ids, choose, chosen: ids.flatMap((id) => known.get(id) ?? []), ready, known };
}
