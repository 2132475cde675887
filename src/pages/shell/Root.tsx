import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCurrentUser, useLoginModalVisible } from '#session/session.ts';
import { FollowChanges } from './FollowChanges.tsx';

const LoginDialog = lazy(() => import('#entities/sign-in/LoginDialog.tsx').then((module) => ({ default: module.LoginDialog })));
const ChangePassword = lazy(() => import('#entities/sign-in/ChangePassword.tsx').then((module) => ({ default: module.ChangePassword })));

/** Whatever page is open, and the login dialog, or the one that asks for a new password, over it. */
export function Root() {
  return (
    <>
      <Outlet />
      <SignInPrompt />
      <PasswordPrompt />
      <FollowChanges />
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

function PasswordPrompt() {
  const user = useCurrentUser();
  if (user?.mustChangePassword !== true) return null;
  return (
    <Suspense>
      <ChangePassword user={user} />
    </Suspense>
  );
}
