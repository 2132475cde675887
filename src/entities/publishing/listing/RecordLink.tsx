import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordTitle } from '#components/RecordTitle.tsx';

import type { ListingLink } from '#contract/listing.ts';
import { listingLink } from './addresses.ts';
import css from './RecordLink.module.css';

type Props = { record: Pick<ListingLink, 'id' | 'of' | 'kind'>; className?: string | undefined; children: ReactNode };

/** A link to the page of a record; only its children if there is no such page. */
export function RecordLink({ record: { id, of, kind }, className, children }: Props) {
  if (of === 'policy')
    return (
      <Link to="/policy/detail" search={{ id }} className={className}>
        {children}
      </Link>
    );
  if (of === 'enterprise')
    return (
      <Link to="/policy/company" search={{ id }} className={className}>
        {children}
      </Link>
    );
  const link = listingLink(kind ?? '', id);
  if (link === undefined) return <span className={className}>{children}</span>;
  return (
    <Link {...link} className={className}>
      {children}
    </Link>
  );
}

/** Other records, each on a line of its own. */
export const RecordList = ({ records }: { records: readonly ListingLink[] }) => (
  <ul>
    {records.map((record) => (
      <li key={record.id} className={css.line}>
        <RecordLink record={record} className={css.link}>
          <RecordTitle of={record} />
        </RecordLink>
      </li>
    ))}
  </ul>
);
