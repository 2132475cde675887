import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Column } from '#components/table/table.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { StateChip } from '#entities/publishing/listing-keeping/StateChip.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import css from './Listing.module.css';

/** Columns of the kind that a table has room for. */
const mostOfKind = 2;

function KindCell({ kind }: { kind: string }) {
  return useKindWords(kind).name;
}

/** The columns of the list: of one kind, with the columns of the kind. */
export function useColumns(code: string | undefined): Column<Row>[] {
  const { t } = useTranslation('listingAdmin');
  const { day } = useFormat();
  const kind = code === undefined ? undefined : kindOf(code);
  // a hook of some kind must be called; nothing of it is shown
  const { words, field: textOf } = useFieldText(kind?.kind ?? listingKinds[0]?.kind ?? '');
  const ofKind = Object.entries(kind?.fields ?? {})
    .filter(([, { column, type }]) => column === true && type !== 'records')
    .slice(0, mostOfKind);
  return [
    { key: 'title', title: t('column.title'), cell: ({ title }) => (title === '' ? t('untitled') : <span lang="zh-CN">{title}</span>) },
    ...ofKind.map(([name, field]): Column<Row> => ({
      key: name,
      title: words.field(name),
      width: '13%',
      cell: ({ attributes }) => textOf(name, field, attributes[name]),
    })),
    ...(kind === undefined ? [{ key: 'kind', title: t('kind'), width: '14%', cell: (row: Row) => <KindCell kind={row.kind} /> }] : []),
    {
      key: 'state',
      title: t('column.state'),
      // both words of a featured one fit, in English, too
      width: 172,
      cell: ({ state, featured }) => (
        <>
          <StateChip state={state} /> {featured && <span className={css.featured}>{t('featured.mark')}</span>}
        </>
      ),
    },
    {
      key: 'owner',
      title: t('column.owner'),
      width: '12%',
      cell: ({ owner, company }) => [company?.name, owner?.displayName ?? t('administrators')].filter(Boolean).join(' · '),
    },
    {
      key: 'checkedAt',
      title: t('column.checkedAt'),
      width: 120,
      cell: ({ checkedAt }) => checkedAt !== null && day(todayInChina(new Date(checkedAt))),
    },
    ...(kind !== undefined
      ? []
      : [
          {
            key: 'updatedAt',
            title: t('column.updatedAt'),
            width: 120,
            cell: ({ updatedAt }: Row) => day(todayInChina(new Date(updatedAt))),
          },
        ]),
  ];
}
