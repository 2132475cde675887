import { useTranslation } from 'react-i18next';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { ListingEditing } from '#contract/listing-keeping.ts';
import { ListingLink } from '#entities/publishing/listing/ListingLink.tsx';
import { Belongs } from './Belongs.tsx';
import { ContentValues } from '../ContentValues.tsx';
import css from '../Keeping.module.css';
import { StateChip } from '../StateChip.tsx';
import { Timeline } from '../../review/Timeline.tsx';

/** A listing of a company, for a colleague who does not act in what the company publishes. */
export function ReadListing({ kind, listing }: { kind: ListingKind; listing: ListingEditing }) {
  const { t } = useTranslation('listingAdmin');
  const { id, draft, published, links, timeline } = listing;
  const content = draft?.content ?? published?.content;
  if (content === undefined) return null;
  return (
    <div className={css.read} data-reading>
      <h2 lang="zh-CN">
        {content.title === '' ? t('untitled') : content.title} <StateChip state={draft?.state ?? published?.state ?? 'draft'} />
      </h2>
      <Belongs listing={listing} />
      <p role="note" className={css.note}>
        {t('belongs.readOnly')}
      </p>
      {published?.state === 'published' && (
        <ListingLink kind={kind} id={id}>
          {t('onPortal')}
        </ListingLink>
      )}
      <ContentValues kind={kind} links={links} content={content} />
      <h3>{t('timeline')}</h3>
      <Timeline area="listingAdmin" timeline={timeline} />
    </div>
  );
}
