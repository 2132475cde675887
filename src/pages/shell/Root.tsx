import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { rootsOf, useGenerations } from '#api/config.ts';
import { useScrollPosition } from '#components/hooks/use-scroll-position.ts';
import { useCurrentUser, useLoginModalVisible } from '#session/session.ts';

const LoginDialog = lazy(() => import('#entities/sign-in/LoginDialog.tsx').then((module) => ({ default: module.LoginDialog })));
const ChangePassword = lazy(() => import('#entities/sign-in/ChangePassword.tsx').then((module) => ({ default: module.ChangePassword })));

/** The open page, with the login dialog or the password dialog over it. */
export function Root() {
  useScrollPosition();
  return (
    <>
      <Outlet />
      <SignInPrompt />
      <PasswordPrompt />
      <FollowChanges />
    </>
  );
}

/** The dialog's chunk loads on first use. */
function SignInPrompt() {
  if (!useLoginModalVisible()) return null;
  return (
    <Suspense>
      <LoginDialog />
    </Suspense>
  );
}

function PasswordPrompt() {
  const user = useCurrentUser();
  if (user?.mustChangePassword !== true) return null;
  return (
    <Suspense>
      <ChangePassword user={user} />
    </Suspense>
  );
}

/** Keeps an open page current when administrators change dictionaries, menu, permissions or settings elsewhere. */
function FollowChanges() {
  const queryClient = useQueryClient();
  const { data } = useGenerations(useCurrentUser() !== null);
  const seen = useRef(data);
  useEffect(() => {
    const before = seen.current;
    seen.current = data;
    if (data === undefined || before === undefined) return;
    for (const name of ['dict', 'menu', 'setting'] as const) {
      if (data[name] === before[name]) continue;
      for (const root of rootsOf[name]) {
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] !== 'generations' });
      }
    }
  }, [data, queryClient]);
  return null;
}
