import { lazy, Suspense } from 'react';
import type { Standing } from '#domain/company/standing.ts';

/** Few companies have any: their words and looks come with the first one. */
const Badges = lazy(() => import('./Badges.tsx').then((module) => ({ default: module.Badges })));

/** Warnings of the register about a company, in words; nothing for one that is registered and on no list. */
export const StandingBadges = ({ of }: { of: readonly Standing[] }) =>
  of.length > 0 && (
    <Suspense>
      <Badges of={of} />
    </Suspense>
  );
