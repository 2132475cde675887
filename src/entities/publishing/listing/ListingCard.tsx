import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Marked } from '#components/Marked.tsx';
import { useEnglishLine } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { OptionalPart } from '#components/states/OptionalPart.tsx';
import type { ListingHit } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import { initialsOf } from '#entities/identity/user/initials.ts';
import textCss from '#components/text.module.css';
import css from './ListingCard.module.css';
import { ListingLink } from './ListingLink.tsx';
import { isFilled, useFieldText } from './use-field-text.ts';

const loadCover = async () => (await import('./Cover.tsx')).Cover;

/** Facts below the title, beside the figure. */
const shownFacts = 3;

type Props = {
  kind: ListingKind;
  listing: Omit<ListingHit, 'titleHits' | 'snippet'> & Partial<Pick<ListingHit, 'titleHits' | 'snippet'>>;
  /** Actions on it in a list. */
  children?: ReactNode;
};

/** A figure with its unit small and close to it: 60 元/机时. */
function Figure({ text }: { text: string }) {
  const [, digits = '', unit = ''] = /^([^\p{L}]*\d%?)\s*(.*)$/u.exec(text) ?? [];
  if (digits === '') return <Chinese text={text} />;
  return (
    <>
      {digits}
      {unit !== '' && (
        <span className={`${textCss.size14} ${textCss.normal}`}>
          {'\u2009'}
          <Chinese text={unit} />
        </span>
      )}
    </>
  );
}

/** A listing in a list: its type, its title, the main figure, the facts of columns. */
export function ListingCard({ kind, listing, children }: Props) {
  const { t } = useTranslation('listing');
  const { dayOf } = useFormat();
  const { words, field: textOf, counted } = useFieldText(kind.kind);
  const regionName = useRegionName();
  const line = useEnglishLine()(listing);
  const { attributes, titleHits = [], snippet = null } = listing;
  const columns = Object.entries(kind.fields).filter(
    ([name, field]) =>
      field.column === true && field.drawn === undefined && name !== kind.figure && name !== kind.range && isFilled(attributes[name]),
  );
  // the first facet is its type
  const sort = columns.find(([, field]) => field.type === 'choice' && field.facet === true);
  const facts = columns
    .filter((column) => column !== sort)
    .map(([name]) => ({ name, text: counted(kind.fields, name, attributes) }))
    .filter(({ text }) => text !== '')
    .slice(0, shownFacts);
  const figures = [kind.figure, kind.range].flatMap((name) => {
    const text = name === undefined ? '' : counted(kind.fields, name, attributes);
    return name === undefined || text === '' ? [] : [{ name, text }];
  });
  const cover = kind.portrait === 'cover' ? listing.cover : null;
  return (
    <li
      className={css.card}
      data-testid="listing-card"
      data-portrait={cover === null && kind.portrait === 'cover' ? undefined : kind.portrait}
    >
      {cover !== null && (
        <div className={css.picture}>
          <OptionalPart load={loadCover}>{(Cover) => <Cover id={cover} />}</OptionalPart>
        </div>
      )}
      {kind.portrait === 'initials' && <span className={css.initials} data-letter={initialsOf(listing.title)} />}
      <div>
        <p className={css.kind}>
          {listing.featured && <span className={css.featured}>{t('card.featured')}</span>}
          {[sort === undefined ? words.name : textOf(sort[0], sort[1], attributes[sort[0]]), regionName(listing)].join(' · ')}
        </p>
        <h3 className={textCss.size17}>
          <ListingLink kind={kind} id={listing.id} className={css.link}>
            <RecordTitle of={listing}>
              <Marked text={listing.title} hits={titleHits} />
            </RecordTitle>
          </ListingLink>
        </h3>
        {line !== null ? (
          <p className={css.snippet}>{line}</p>
        ) : (
          <p className={css.snippet} lang="zh-CN">
            {snippet === null ? listing.summary : <Marked text={snippet.text} hits={snippet.hits} />}
          </p>
        )}
        <dl className={css.facts}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{words.field(name)} </dt>
              <dd>
                <Chinese text={text} />
              </dd>
            </div>
          ))}
          {/* the date by which the newest are first */}
          <div>
            <dd className="tabular">{t('card.published', { date: dayOf(listing.publishedAt) })}</dd>
          </div>
        </dl>
      </div>
      {figures.length > 0 && (
        <div className={css.figures}>
          {figures.map(({ name, text }) => (
            <div key={name} className={name === kind.figure ? css.figure : css.range}>
              <p className={css.number}>
                <Figure text={text} />
              </p>
              <p className={textCss.note}>{words.field(name)}</p>
            </div>
          ))}
        </div>
      )}
      {children !== undefined && <div className={css.extra}>{children}</div>}
    </li>
  );
}
