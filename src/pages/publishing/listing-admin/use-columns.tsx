import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { Column } from '#components/table/table.ts';
import textCss from '#components/text.module.css';
import { amountFieldOf } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { ColumnChoices } from '#entities/platform/list-view/chosen-columns.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { StateChip } from '#entities/publishing/listing-keeping/StateChip.tsx';
import { useFieldText, useValueText } from '#entities/publishing/listing/use-field-text.ts';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import css from './Listing.module.css';

/** Columns of the kind that a table has room for. */
const usualOfKind = 2;

/** Columns of every kind, in their order. */
const common = [
  'kind',
  'state',
  'organisation',
  'region',
  'amount',
  'published',
  'expires',
  'checked',
  'views',
  'requests',
  'updated',
  'by',
];

function KindCell({ kind }: { kind: string }) {
  return useKindWords(kind).name;
}

/** The fields of the kind that lists show; its amount has the name by which lists are sorted. */
function fieldsOfKind(code: string | undefined) {
  const kind = code === undefined ? undefined : kindOf(code);
  const amount = kind === undefined ? undefined : amountFieldOf(kind);
  return Object.entries(kind?.fields ?? {})
    .filter(([, { column, type }]) => column === true && type !== 'records')
    .map(([name, field]) => ({ name, field, key: name === amount ? 'amount' : name }));
}

/** The available columns; for a chosen kind, its fields replace the column of the kind. */
export function columnChoices(code: string | undefined): ColumnChoices<string> {
  const fields = fieldsOfKind(code).map(({ key }) => key);
  const rest = common.filter((key) => !fields.includes(key) && !(code !== undefined && key === 'kind'));
  return code === undefined
    ? { list: 'listingAdmin', all: rest, usual: ['kind', 'state', 'organisation', 'checked', 'updated'] }
    : {
        list: `listingAdmin-${code}`,
        all: [...fields, ...rest],
        usual: [...fields.slice(0, usualOfKind), 'state', 'organisation', 'checked'],
      };
}

/** Every column of the list, in the order of the choices. */
export function useColumns(code: string | undefined): Column<Row>[] {
  const { t } = useTranslation('listingAdmin');
  const { dayOf, count } = useFormat();
  const valueText = useValueText();
  // without a kind the hook is called with any kind, and its result is not used
  const { words, field: textOf } = useFieldText(code ?? listingKinds[0]?.kind ?? '');
  const amountOf = ({ kind, attributes }: Row): string => {
    const of = kindOf(kind);
    const name = of === undefined ? undefined : amountFieldOf(of);
    const field = name === undefined ? undefined : of?.fields[name];
    return name === undefined || field === undefined ? '' : valueText(field, attributes[name], String);
  };
  const dated = (key: string, value: (row: Row) => string | null): Column<Row> => ({
    key,
    title: t(`column.${key as 'checked'}`),
    width: 116,
    sortable: true,
    cell: (row) => {
      const at = value(row);
      return at !== null && <span className={textCss.numeric}>{dayOf(at)}</span>;
    },
  });
  return [
    {
      key: 'title',
      title: t('column.title'),
      sortable: true,
      cell: ({ title }) => (title === '' ? t('untitled') : <span lang="zh-CN">{title}</span>),
    },
    ...fieldsOfKind(code).map(({ name, field, key }): Column<Row> => ({
      key,
      title: words.field(name),
      width: '13%',
      sortable: key === 'amount',
      numeric: field.type === 'money',
      cell: ({ attributes }) => textOf(name, field, attributes[name]),
    })),
    { key: 'kind', title: t('kind'), width: '14%', cell: (row) => <KindCell kind={row.kind} /> },
    {
      key: 'state',
      title: t('column.state'),
      // fits both words of a featured listing, in English too
      width: 172,
      cell: ({ state, featured }) => (
        <>
          <StateChip state={state} /> {featured && <span className={css.featured}>{t('featured.mark')}</span>}
        </>
      ),
    },
    {
      key: 'organisation',
      title: t('column.owner'),
      width: '14%',
      cell: ({ owner, company }) => [company?.name, owner?.displayName ?? t('administrators')].filter(Boolean).join(' · '),
    },
    { key: 'region', title: t('region'), width: 110, cell: ({ regionName }) => <span lang="zh-CN">{regionName}</span> },
    ...(fieldsOfKind(code).some(({ key }) => key === 'amount')
      ? []
      : [{ key: 'amount', title: t('column.amount'), width: 136, sortable: true, numeric: true, cell: amountOf }]),
    dated('published', ({ publishedAt }) => publishedAt),
    dated('expires', ({ expiresAt }) => expiresAt),
    dated('checked', ({ checkedAt }) => checkedAt),
    { key: 'views', title: t('column.views'), width: 90, sortable: true, numeric: true, cell: ({ views }) => count(views) },
    { key: 'requests', title: t('column.requests'), width: 100, numeric: true, cell: ({ requests }) => count(requests.all) },
    dated('updated', ({ updatedAt }) => updatedAt),
    { key: 'by', title: t('column.by'), width: 110, cell: ({ updatedBy }) => updatedBy },
  ];
}
