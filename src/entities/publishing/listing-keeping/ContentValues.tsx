import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadFile } from '#api/file.ts';
import { fileAddress } from '#api/file-address.ts';
import { Chinese, langOf } from '#components/Chinese.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Field } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import type { ListingLink } from '#contract/listing.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { Body } from '#entities/publishing/listing/Body.tsx';
import { isFilled, useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useCommonWords } from '../listing/form/use-common-words.ts';

import textCss from '#components/text.module.css';
import css from './Keeping.module.css';
import { useCommonTexts } from './use-common-texts.ts';

// most kinds of listings have no conditions, and their wording is large
const ConditionsText = lazy(() =>
  import('#entities/companies/criteria/ConditionsText.tsx').then((module) => ({ default: module.ConditionsText })),
);

type Kind = Pick<ListingKind, 'kind' | 'fields'>;
type Names = { kind: string; links: readonly ListingLink[] };

type Props = {
  kind: Kind;
  links: readonly ListingLink[];
  content: EditableListing;
  /** The version it is compared with. */
  former?: EditableListing | undefined;
  /** Only what differs. */
  onlyChanges?: boolean;
};

/** Every filled field of a listing, with its previous value if that differs. */
export function ContentValues({ kind: { kind, fields }, links, content, former, onlyChanges = false }: Props) {
  const { t } = useTranslation('listingForm');
  const names = { kind, links };
  const texts = useCommonTexts();
  const { words } = useFieldText(kind);
  const common = useCommonWords(kind);
  const commonOf = (one: EditableListing): [name: string, value: string][] => [
    [common.label('title'), one.title],
    [t('common.summary'), one.summary],
    [t('common.titleEn'), one.titleEn ?? ''],
    [t('common.summaryEn'), one.summaryEn ?? ''],
    ...(['regionCode', 'industries', 'tags', 'contact'] as const).map((field): [string, string] => [
      t(`common.${field}`),
      texts[field](one),
    ]),
  ];
  const before = former === undefined ? undefined : new Map(commonOf(former));
  return (
    <dl className={css.values}>
      {commonOf(content).map(([name, value]) => (
        <Line
          key={name}
          name={name}
          value={value}
          before={before?.get(name)}
          isChanged={before !== undefined && before.get(name) !== value}
          onlyChanges={onlyChanges}
        />
      ))}
      <Line
        name={t('common.cover')}
        value={coverOf(content)}
        before={former === undefined ? '' : coverOf(former)}
        isChanged={former !== undefined && former.cover !== content.cover}
        onlyChanges={onlyChanges}
      />
      {Object.entries(fields).map(([name, field]) => {
        const [value, old] = [content.attributes[name], former?.attributes[name]];
        const isChanged = former !== undefined && JSON.stringify(value) !== JSON.stringify(old);
        const shown = (one: unknown) => (isFilled(one) ? <Value of={names} name={name} field={field} value={one} /> : '');
        return (
          <Line
            key={name}
            name={words.field(name)}
            value={shown(value)}
            before={shown(old)}
            isChanged={isChanged}
            onlyChanges={onlyChanges}
          />
        );
      })}
      <Line
        name={common.label('body')}
        value={content.body === '' ? '' : <Body markdown={content.body} />}
        before={former === undefined ? '' : <Body markdown={former.body} />}
        isChanged={former !== undefined && former.body !== content.body}
        onlyChanges={onlyChanges}
      />
    </dl>
  );
}

type LineProps = { name: string; value: ReactNode; before: ReactNode; isChanged: boolean; onlyChanges: boolean };

function Line({ name, value, before, isChanged, onlyChanges }: LineProps) {
  const { t } = useTranslation('listingForm');
  if (!isChanged && (onlyChanges || value === '')) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {value === '' ? <span className={textCss.note}>{t('empty')}</span> : <Chinese text={value} />}
        {isChanged && (
          <div className={css.before}>
            {t('before')} {before === '' ? t('empty') : <Chinese text={before} />}
          </div>
        )}
      </dd>
    </>
  );
}

/** The picture of a listing; empty if it has none. */
export const coverOf = ({ cover }: Pick<EditableListing, 'cover'>): ReactNode => (cover === null ? '' : <Cover id={cover} />);

function Cover({ id }: { id: string }) {
  const { t } = useTranslation('listingForm');
  return <img src={fileAddress(id)} alt={t('common.cover')} className={css.cover} />;
}

type ValueProps = { of: Names; name: string; field: Field; value: unknown };
type Row = Readonly<Record<string, unknown>>;

/** The value of a field of any type. */
export function Value({ of, name, field, value }: ValueProps) {
  const { words, field: textOf, inner } = useFieldText(of.kind);
  // values fit the schema of their field: the server checks it
  if (field.type !== 'rows') return <Plain of={of} field={field} value={value} text={textOf(name, field, value)} />;
  return (
    <ol className={css.rows}>
      {(value as Row[]).map((row, index) => (
        <li key={index}>
          {Object.entries(field.fields)
            .filter(([one]) => isFilled(row[one]))
            .map(([one, shape]) => (
              <div key={one}>
                <span className={textCss.note}>{words.rowField(name, one)}</span>{' '}
                <Plain of={of} field={shape} value={row[one]} text={inner(name, one, shape, row[one])} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  );
}

function Plain({ of, field, value, text }: { of: Names; field: Field; value: unknown; text: string }) {
  switch (field.type) {
    case 'longText':
      return <Body markdown={value as string} />;
    case 'criteria':
      return (
        <Suspense fallback={<Skeleton dense rows={2} />}>
          <span className={css.text}>
            <ConditionsText criteria={value as Criterion} />
          </span>
        </Suspense>
      );
    case 'records':
      return (value as string[]).map((id) => of.links.find((link) => link.id === id)?.title ?? id).join('、');
    case 'files':
      return <Files files={value as { fileId: string; name: string }[]} />;
    default:
      return (
        <span className={css.text} lang={langOf(text)}>
          {text}
        </span>
      );
  }
}

function Files({ files }: { files: readonly { fileId: string; name: string }[] }) {
  const { mutate: download } = useDownloadFile();
  return files.map(({ fileId, name }) => (
    <Button key={fileId} type="link" size="small" onClick={() => download({ id: fileId })}>
      {name}
    </Button>
  ));
}
