import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLoginModalVisible } from '#session/session.ts';

const LoginDialog = lazy(() => import('../auth/LoginDialog.tsx').then((module) => ({ default: module.LoginDialog })));

/** Whatever page is open, and the login dialog over it. */
export function Root() {
  return (
    <>
      <Outlet />
      <SignInPrompt />
    </>
  );
}

/** The dialog's chunk comes when it is first asked for. */
function SignInPrompt() {
  if (!useLoginModalVisible()) return null;
  return (
    <Suspense>
      <LoginDialog />
    </Suspense>
  );
}
