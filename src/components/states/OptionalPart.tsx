import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { usePart } from '#components/hooks/use-part.ts';

type Props<Part> = {
  load: () => Promise<Part>;
  /** What is shown before it is loaded. */
  place?: ReactNode;
  /** Changing it tries again after a failure. */
  resetKey?: string;
  children: (part: Part) => ReactNode;
};

/** A part of the page with a chunk of its own, without which the page is whole: after a failure there is nothing, until the network is back. */
export function OptionalPart<Part>({ load, place = null, resetKey = '', children }: Props<Part>) {
  const { part } = usePart(load, true);
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={Nothing}>
      <Suspense fallback={place}>{part === undefined ? place : children(part)}</Suspense>
    </CatchBoundary>
  );
}

const Nothing = () => null;
