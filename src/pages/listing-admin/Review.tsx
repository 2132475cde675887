import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadFile } from '#api/file.ts';
import { listingAdminQueries } from '#api/listing-admin.ts';
import { policyQueries } from '#api/policy.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { Field, Fields } from '#contract/listing/field.ts';
import type { EditableListing, ListingEditing } from '#contract/listing-keeping.ts';
import type { ListingAct } from '#domain/listing/states.ts';
import { mayActOnListing } from '#domain/listing/states.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { readCriterion, readingLines } from '#domain/matching/wording/plain.ts';
import { useCriteriaNames } from '#entities/criteria/use-criteria-names.ts';
import { ListingLink } from '#entities/listing/ListingLink.tsx';
import { isFilled, useFieldText } from '#entities/listing/use-field-text.ts';
import { PolicyBody } from '#entities/policy/PolicyBody.tsx';
import { today } from '#entities/policy/today.ts';
import { Missing } from './Dialogs.tsx';
import { kindOf } from './kinds.ts';
import css from './Listing.module.css';
import type { Seen } from './use-acts.ts';
import { standingOf } from './use-acts.ts';
import { StateChip } from './use-columns.tsx';

type Props = { id: string; busy: boolean; onAct: (action: ListingAct, listings: readonly Seen[]) => void };

/** What a listing says, what its next version changes, and what can be done with it. */
export function Review({ id, busy, onAct }: Props) {
  const { data, error, refetch } = useQuery({ ...listingAdminQueries.detail(id), enabled: id !== '' });
  if (data !== undefined) return <Shown listing={data} busy={busy} onAct={onAct} />;
  return error === null ? <Skeleton dense rows={8} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}

const acts = ['send', 'publish', 'return', 'renew', 'reinstate', 'retire', 'discard'] as const satisfies ListingAct[];

function Shown({ listing, busy, onAct }: Omit<Props, 'id'> & { listing: ListingEditing }) {
  const { t } = useTranslation('listingAdmin');
  const { moment } = useFormat();
  const { id, kind: code, draft, published, missing, owner, timeline } = listing;
  const kind = kindOf(code);
  const content = draft?.content ?? published?.content;
  if (kind === undefined || content === undefined) return null;
  const state = draft?.state ?? published?.state ?? 'draft';
  const standing = standingOf({ kind: code, state, published: draft !== null && published !== null });
  const seen = { id, title: content.title, draft: draft?.version ?? null, published: published?.version ?? null };
  const former = draft === null ? undefined : published?.content;
  return (
    <div className={css.sections}>
      <section>
        <h3 lang="zh-CN">{content.title}</h3>
        <p>
          <StateChip state={state} />{' '}
          <span className={css.quiet}>{owner === null ? t('administrators') : `${owner.displayName} · ${owner.username}`}</span>
        </p>
        {draft?.note !== null && draft?.note !== undefined && <p className={css.note}>{draft.note}</p>}
        {missing.length > 0 && (
          <>
            <p className={css.wrong}>{t('missing')}</p>
            <Missing fields={missing} />
          </>
        )}
      </section>
      <div className={css.actions}>
        {acts
          .filter((action) => mayActOnListing(action, standing))
          .map((action) => (
            <Button
              key={action}
              type={action === 'publish' ? 'primary' : 'default'}
              danger={action === 'retire' || action === 'discard'}
              disabled={busy}
              onClick={() => onAct(action, [seen])}
            >
              {t(`act.${action}`)}
            </Button>
          ))}
        {published?.state === 'published' && (
          <ListingLink kind={kind} id={id}>
            {t('onPortal')}
          </ListingLink>
        )}
      </div>
      <section>
        <h3>{t('content')}</h3>
        {former !== undefined && <p className={css.quiet}>{t('nextVersion')}</p>}
        <Values listing={listing} content={content} former={former} fields={kind.fields} />
      </section>
      <section>
        <h3>{t('timeline')}</h3>
        <ol className={css.timeline}>
          {timeline.map(({ at, by, action, note }, index) => (
            <li key={index}>
              <time dateTime={at} className={css.quiet}>
                {moment(at)}
              </time>{' '}
              {t(`event.${action as 'create'}`, { defaultValue: action })} · {by}
              {note !== null && <span className={css.text}> {note}</span>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type ValuesProps = { listing: ListingEditing; content: EditableListing; former: EditableListing | undefined; fields: Fields };

/** Every field that is filled in, and where it differs, what is published. */
function Values({ listing, content, former, fields }: ValuesProps) {
  const { t } = useTranslation('listingAdmin');
  const { data: regions = [] } = useQuery(policyQueries.areaDict());
  const { words } = useFieldText(listing.kind);
  const regionOf = (code: string) => regions.find((region) => region.code === code)?.name ?? code;
  const common = (of: EditableListing): [name: string, value: ReactNode][] => [
    [t('column.title'), of.title],
    [t('common.summary'), of.summary],
    [t('common.region'), regionOf(of.regionCode)],
    [t('common.industries'), of.industries.join('、')],
    [t('common.tags'), of.tags.join('、')],
    [
      t('common.contact'),
      Object.values(of.contact ?? {})
        .filter(isFilled)
        .join(' · '),
    ],
  ];
  const before = former === undefined ? undefined : new Map(common(former));
  return (
    <dl className={css.values}>
      {common(content).map(([name, value]) => (
        <Line
          key={name}
          name={name}
          value={value}
          before={before?.get(name)}
          isChanged={before !== undefined && before.get(name) !== value}
        />
      ))}
      {Object.entries(fields).map(([name, field]) => {
        const [value, old] = [content.attributes[name], former?.attributes[name]];
        const isChanged = former !== undefined && JSON.stringify(value) !== JSON.stringify(old);
        const shown = (of: unknown) => (isFilled(of) ? <Value listing={listing} name={name} field={field} value={of} /> : '');
        return <Line key={name} name={words.field(name)} value={shown(value)} before={shown(old)} isChanged={isChanged} />;
      })}
      <Line
        name={t('common.body')}
        value={content.body === '' ? '' : <PolicyBody markdown={content.body} />}
        before={former === undefined ? '' : <PolicyBody markdown={former.body} />}
        isChanged={former !== undefined && former.body !== content.body}
      />
    </dl>
  );
}

type LineProps = { name: string; value: ReactNode; before: ReactNode; isChanged: boolean };

function Line({ name, value, before, isChanged }: LineProps) {
  const { t } = useTranslation('listingAdmin');
  if (value === '' && !isChanged) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd lang="zh-CN">
        {value === '' ? <span className={css.quiet}>{t('empty')}</span> : value}
        {isChanged && (
          <div className={css.quiet}>
            {t('before')} {before === '' ? t('empty') : before}
          </div>
        )}
      </dd>
    </>
  );
}

type ValueProps = { listing: ListingEditing; name: string; field: Field; value: unknown };
type Row = Readonly<Record<string, unknown>>;

/** The value of a field of any type. */
function Value({ listing, name, field, value }: ValueProps) {
  const { words, field: textOf, inner } = useFieldText(listing.kind);
  // values fit the schema of their field: the server checks it
  if (field.type !== 'rows') return <Plain listing={listing} field={field} value={value} text={textOf(name, field, value)} />;
  return (
    <ol className={css.rows}>
      {(value as Row[]).map((row, index) => (
        <li key={index}>
          {Object.entries(field.fields)
            .filter(([one]) => isFilled(row[one]))
            .map(([one, shape]) => (
              <div key={one}>
                <span className={css.quiet}>{words.rowField(name, one)}</span>{' '}
                <Plain listing={listing} field={shape} value={row[one]} text={inner(name, one, shape, row[one])} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  );
}

function Plain({ listing, field, value, text }: { listing: ListingEditing; field: Field; value: unknown; text: string }) {
  switch (field.type) {
    case 'longText':
      return <PolicyBody markdown={value as string} />;
    case 'criteria':
      return <Conditions criteria={value as Criterion} />;
    case 'records':
      return (value as string[]).map((id) => listing.links.find((link) => link.id === id)?.title ?? id).join('、');
    case 'files':
      return <Files files={value as { fileId: string; name: string }[]} />;
    default:
      return <span className={css.text}>{text}</span>;
  }
}

function Conditions({ criteria }: { criteria: Criterion }) {
  const { i18n } = useTranslation('listingAdmin');
  const names = useCriteriaNames([criteria]);
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const lines = readingLines(readCriterion(criteria, language, names, today()));
  return <span className={css.text}>{lines.join('\n')}</span>;
}

function Files({ files }: { files: readonly { fileId: string; name: string }[] }) {
  const { mutate: download } = useDownloadFile();
  return files.map(({ fileId, name }) => (
    <Button key={fileId} type="link" size="small" onClick={() => download({ id: fileId })}>
      {name}
    </Button>
  ));
}
