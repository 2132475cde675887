import { ExternalLink } from 'lucide-react';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import type { ListingLink } from '#contract/listing.ts';
import type { Field } from '#contract/listing/field.ts';
import type { ShownFile } from '#entities/platform/file/FileRows.tsx';
import { Body } from './Body.tsx';
import { useSeparator } from '../policy/names.ts';
import css from './FieldValue.module.css';
import { RecordLink } from './RecordLink.tsx';
import { isFilled } from './use-field-text.ts';

type Row = Readonly<Record<string, unknown>>;

// loaded lazily, because few listings have files
const FileRows = lazy(() => import('#entities/platform/file/FileRows.tsx').then((module) => ({ default: module.FileRows })));

type Props = {
  field: Field;
  value: unknown;
  /** The value in one line; empty for multi-line values. */
  text: string;
  /** The records that the listing names. */
  links: readonly ListingLink[];
};

/** The value of a field of any type but conditions and rows. */
export function FieldValue({ field, value, text, links }: Props) {
  // values fit the schema of their field: the server checks it
  switch (field.type) {
    case 'phone':
      return <a href={`tel:${text.replace(/转.*$/, '').replaceAll(' ', '')}`}>{text}</a>;
    case 'url':
      return (
        <a href={text} target="_blank" rel="noreferrer" className={css.outside}>
          {hostOf(text)}
          <ExternalLink size={14} aria-hidden />
        </a>
      );
    case 'longText':
      return <Body markdown={value as string} />;
    case 'texts':
      return (
        <ul className={css.texts}>
          {(value as string[]).map((one) => (
            <li key={one}>
              <Chinese text={one} />
            </li>
          ))}
        </ul>
      );
    case 'files':
      return <Files files={value as ShownFile[]} />;
    case 'records':
      return <Records ids={value as string[]} links={links} />;
    default:
      return <Chinese text={text} />;
  }
}

const hostOf = (address: string): string => {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
};

function Records({ ids, links }: { ids: readonly string[]; links: readonly ListingLink[] }) {
  const separator = useSeparator();
  return namedBy(ids, links).map((link, index) => (
    <Fragment key={link.id}>
      {index > 0 && separator}
      <RecordLink record={link}>
        <RecordTitle of={link} />
      </RecordLink>
    </Fragment>
  ));
}

function Files({ files }: { files: readonly ShownFile[] }) {
  const { t } = useTranslation('listingDetail');
  return (
    <Suspense fallback={<Skeleton rows={1} dense />}>
      <FileRows files={files} download={t('download')} downloadNamed={(name) => t('downloadFile', { name })} />
    </Suspense>
  );
}

/** The records of these ids that the reader may see. */
export const namedBy = (ids: readonly string[], links: readonly ListingLink[]): ListingLink[] =>
  ids.flatMap((id) => links.find((link) => link.id === id) ?? []);

type TableProps = {
  label: string;
  fields: Readonly<Record<string, Field>>;
  rows: readonly Row[];
  nameOf: (inner: string) => string;
  textOf: (inner: string, field: Field, value: unknown) => string;
  links: readonly ListingLink[];
};

/** Rows as a table of the fields that any of them states; a wide one scrolls on its own. */
export function FieldTable({ label, fields, rows, nameOf, textOf, links }: TableProps) {
  const columns = Object.entries(fields).filter(([name]) => rows.some((row) => isFilled(row[name])));
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {nameOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(([name, field]) => (
                <td key={name} data-figure={field.type === 'money' || field.type === 'number' || undefined}>
                  {isFilled(row[name]) && (
                    <FieldValue field={field} value={row[name]} text={textOf(name, field, row[name])} links={links} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
