import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Marked } from '#components/Marked.tsx';
import type { ListingHit } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { useRegionName } from '#entities/policy/names.ts';
import css from './ListingCard.module.css';
import { ListingLink } from './ListingLink.tsx';
import { isFilled, useFieldText } from './use-field-text.ts';

/** Facts below the title, beside the figure. */
const shownFacts = 3;

type Props = {
  kind: ListingKind;
  listing: Omit<ListingHit, 'titleHits' | 'snippet'> & Partial<Pick<ListingHit, 'titleHits' | 'snippet'>>;
  /** What can be done with it in a list. */
  children?: ReactNode;
};

/** A listing in a list: what it is, its title, the figure that decides, the facts of columns. */
export function ListingCard({ kind, listing, children }: Props) {
  const { t } = useTranslation('listing');
  const { dayOf } = useFormat();
  const { words, field: textOf, counted } = useFieldText(kind.kind);
  const regionName = useRegionName();
  const { attributes, titleHits = [], snippet = null } = listing;
  const columns = Object.entries(kind.fields).filter(
    ([name, field]) => field.column === true && field.drawn !== true && name !== kind.figure && isFilled(attributes[name]),
  );
  // the first facet says what sort it is
  const sort = columns.find(([, field]) => field.type === 'choice' && field.facet === true);
  const facts = columns
    .filter((column) => column !== sort)
    .map(([name]) => ({ name, text: counted(kind.fields, name, attributes) }))
    .filter(({ text }) => text !== '')
    .slice(0, shownFacts);
  const figure = kind.figure === undefined ? '' : counted(kind.fields, kind.figure, attributes);
  return (
    <li className={css.card} data-testid="listing-card">
      <div>
        <p className={css.kind}>
          {listing.featured && <span className={css.featured}>{t('card.featured')}</span>}
          {[sort === undefined ? words.name : textOf(sort[0], sort[1], attributes[sort[0]]), regionName(listing)].join(' · ')}
        </p>
        <h3 className={css.title} lang="zh-CN">
          <ListingLink kind={kind} id={listing.id} className={css.link}>
            <Marked text={listing.title} hits={titleHits} />
          </ListingLink>
        </h3>
        <p className={css.snippet} lang="zh-CN">
          {snippet === null ? listing.summary : <Marked text={snippet.text} hits={snippet.hits} />}
        </p>
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
      {figure !== '' && kind.figure !== undefined && (
        <div className={css.figure}>
          <p className={css.number}>
            <Chinese text={figure} />
          </p>
          <p className={css.label}>{words.field(kind.figure)}</p>
        </div>
      )}
      {children !== undefined && <div className={css.extra}>{children}</div>}
    </li>
  );
}
