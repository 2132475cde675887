import { BellPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#components/Button.tsx';
import { useTools } from '#components/search/use-tools.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { useAfterSignIn } from '#entities/identity/sign-in/use-after-sign-in.ts';

const SaveListings = lazy(() => import('./SaveListings.tsx').then((module) => ({ default: module.SaveListings })));

/** Returns the button that saves a search of a kind with an alert, and the form that it opens. */
export function useSaveListings(kind: ListingKind, listing: SavedListing, label: string) {
  const { open, show, press, close, mayClose } = useTools<'save'>();
  const save = useAfterSignIn(() => show('save'));
  const button = (
    <Button aria-expanded={open === 'save'} onClick={press('save', save)}>
      <BellPlus size={16} aria-hidden />
      {label}
    </Button>
  );
  const panel = open === 'save' && (
    <Suspense>
      <SaveListings kind={kind} listing={listing} mayClose={mayClose} onClose={close} />
    </Suspense>
  );
  return { button, panel };
}
