import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#session/session.ts';
import css from './NotificationBell.module.css';

const Bell = lazy(() => import('./Bell.tsx').then((module) => ({ default: module.Bell })));

/** The bell of signed-in users. Only they load its chunk, and a header without it is not a failure of the page. */
export function NotificationBell({ barEntry }: { barEntry?: string | undefined }) {
  const user = useCurrentUser();
  if (user === null) return null;
  return (
    <CatchBoundary getResetKey={() => user.id} errorComponent={Nothing}>
      <Suspense fallback={<span className={css.place} />}>
        <Bell key={user.id} userId={user.id} barEntry={barEntry} />
      </Suspense>
    </CatchBoundary>
  );
}

const Nothing = () => null;
