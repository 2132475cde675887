import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#session/session.ts';
import { useBusinessId } from '#entities/company/use-business.ts';

const BusinessMenu = lazy(() => import('#entities/company/BusinessMenu.tsx').then((module) => ({ default: module.BusinessMenu })));

/** The company that pages go by. Its chunk comes only where there may be one, and a header without it is no failure of the page. */
export function ChosenCompany() {
  const id = useBusinessId();
  const user = useCurrentUser();
  if (id === undefined && user === null) return null;
  return (
    <CatchBoundary getResetKey={() => `${id} ${user?.id}`} errorComponent={Nothing}>
      <Suspense>
        <BusinessMenu />
      </Suspense>
    </CatchBoundary>
  );
}

const Nothing = () => null;
