import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { ChangedListing, RefusedListing } from '#contract/listing-keeping.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import { changedListings, refusedListings } from '#contract/listing-keeping.ts';
import type { ListingAct } from '#domain/publishing.ts';
import { BusinessError } from '#http/errors.ts';

/** Why an act changed nothing: `changed`, listings are no longer as they were seen. */
export type Refusal = { kind: 'refused'; listings: RefusedListing[] } | { kind: 'changed'; listings: ChangedListing[] };

/** A listing to act on, in the versions on screen. */
export type Seen = SeenRecord & { title: string };

/** The mutation of `act`, of administrators or of owners. */
export type Acting = {
  mutateAsync: (body: { listings: SeenRecord[]; action: ListingAct; note: string }) => Promise<{ changed: number }>;
  isPending: boolean;
};

const destroys = new Set<ListingAct>(['discard', 'retire']);

function refusalIn(error: Error): Refusal | undefined {
  if (!(error instanceof BusinessError)) return undefined;
  const { errorCode, data } = error.info;
  const changed = errorCode === 'CONFLICT' ? changedListings.safeParse(data).data : undefined;
  const refused = errorCode === 'WRONG_STATE' ? refusedListings.safeParse(data).data : undefined;
  if (changed !== undefined) return { kind: 'changed', listings: changed.listings };
  return refused === undefined ? undefined : { kind: 'refused', listings: refused.listings };
}

type Options = {
  acting: Acting;
  onDone: (action: ListingAct) => void;
  /** Somebody else has changed a listing meanwhile. */
  onChanged: () => void;
};

/** Moves listings on: asks first, says what was done, and keeps the refusals for a dialog. */
export function useActs({ acting, onDone, onChanged }: Options) {
  const { t } = useTranslation('listingAdmin');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState<Refusal>();

  /** Resolves to true where the answer is known: done, or refused with the reasons in a dialog. */
  async function send(action: ListingAct, listings: readonly Seen[], note = ''): Promise<boolean> {
    try {
      const seen = listings.map(({ title: _title, ...versions }) => versions);
      const { changed } = await acting.mutateAsync({ listings: seen, action, note });
      announce({ text: t(`done.${action}`, { count: changed }) });
      onDone(action);
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

  return { act, send, busy: acting.isPending, refusal, forget: () => setRefusal(undefined) };
}
