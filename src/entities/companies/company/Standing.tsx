import { lazy, Suspense } from 'react';
import type { Standing } from '#domain/company/standing.ts';

/** Loaded with the first warning, because few companies have any. */
const Badges = lazy(() => import('./Badges.tsx').then((module) => ({ default: module.Badges })));

/** Warnings from the register about a company; nothing without any. */
export const StandingBadges = ({ of }: { of: readonly Standing[] }) =>
  of.length > 0 && (
    <Suspense>
      <Badges of={of} />
    </Suspense>
  );
