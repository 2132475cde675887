import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActOnListings } from '#api/listing-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { ChangedListing, RefusedListing, SeenListing } from '#contract/listing-keeping.ts';
import { changedListings, refusedListings } from '#contract/listing-keeping.ts';
import type { ListingAct, ListingStanding } from '#domain/listing/states.ts';
import { BusinessError } from '#http/errors.ts';
import type { Row } from './kinds.ts';
import { kindOf } from './kinds.ts';

/** Why an act changed nothing: `changed`, listings are no longer as they were seen. */
export type Refusal = { kind: 'refused'; listings: RefusedListing[] } | { kind: 'changed'; listings: ChangedListing[] };

/** A listing to act on, in the versions on screen. */
export type Seen = SeenListing & { title: string };

export const seenOf = ({ id, title, draftVersion, publishedVersion }: Row): Seen => ({
  id,
  title,
  draft: draftVersion,
  published: publishedVersion,
});

/** What can be done with a listing of the list: `published` says whether it is so besides its draft. */
export function standingOf({ kind, state, published }: Pick<Row, 'kind' | 'state' | 'published'>): ListingStanding {
  const reviewed = kindOf(kind)?.reviewed ?? true;
  if (state === 'draft' || state === 'review') return { draft: state, listing: published ? 'published' : null, reviewed };
  return { draft: null, listing: state === 'retired' ? 'retired' : 'published', reviewed };
}

const destroys = new Set<ListingAct>(['discard', 'retire']);

function refusalIn(error: Error): Refusal | undefined {
  if (!(error instanceof BusinessError)) return undefined;
  const { errorCode, data } = error.info;
  const changed = errorCode === 'CONFLICT' ? changedListings.safeParse(data).data : undefined;
  const refused = errorCode === 'WRONG_STATE' ? refusedListings.safeParse(data).data : undefined;
  if (changed !== undefined) return { kind: 'changed', listings: changed.listings };
  return refused === undefined ? undefined : { kind: 'refused', listings: refused.listings };
}

/** Moves listings on: asks first, says what was done, and keeps the refusals for a dialog. */
export function useActs({ onDone, onChanged }: { onDone: () => void; onChanged: () => void }) {
  const { t } = useTranslation('listingAdmin');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useActOnListings();
  const [refusal, setRefusal] = useState<Refusal>();

  /** Resolves to true where the answer is known: done, or refused with the reasons in a dialog. */
  async function send(action: ListingAct, listings: readonly Seen[], note = ''): Promise<boolean> {
    try {
      const seen = listings.map(({ title: _title, ...versions }) => versions);
      const { changed } = await mutateAsync({ listings: seen, action, note });
      announce({ text: t(`done.${action}`, { count: changed }) });
      onDone();
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const found = refusalIn(error);
      setRefusal(found);
      if (found?.kind === 'changed') onChanged();
      // the app has shown any other failure
      return found !== undefined;
    }
  }

  async function act(action: ListingAct, listings: readonly Seen[]): Promise<void> {
    const yes = await confirm({
      title: t(`ask.${action}`, { count: listings.length }),
      text: t(`askText.${action}`),
      names: listings.map(({ title }) => title),
      action: t(`act.${action}`),
      danger: destroys.has(action),
    });
    if (yes) await send(action, listings);
  }

  return { act, send, busy: isPending, refusal, forget: () => setRefusal(undefined) };
}
