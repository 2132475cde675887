import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFollowChanges } from '#api/config.ts';
import { PartFailure } from '#components/feedback/PartFailure.tsx';
import { usePart } from '#components/hooks/use-part.ts';
import { useScrollPosition } from '#components/hooks/use-scroll-position.ts';
import { setVisible, useCurrentUser, useLoginModalVisible } from '#session/session.ts';

const loadLoginDialog = async () => (await import('#entities/identity/sign-in/LoginDialog.tsx')).LoginDialog;
const loadChangePassword = async () => (await import('#entities/identity/sign-in/ChangePassword.tsx')).ChangePassword;

const loadSecondFactor = async () => (await import('#entities/identity/second-factor/RequireSecondFactor.tsx')).RequireSecondFactor;

/** The open page, with the login dialog over it, or a required action. */
export function Root() {
  useScrollPosition();
  useFollowChanges(useCurrentUser() !== null);
  return (
    <>
      <Outlet />
      <SignInPrompt />
      <PasswordPrompt />
      <SecondFactorPrompt />
    </>
  );
}

/** The dialog's chunk loads on first use; if it cannot be loaded, the page stays. */
function SignInPrompt() {
  const isVisible = useLoginModalVisible();
  const { part: LoginDialog, hasFailed } = usePart(loadLoginDialog, isVisible);
  if (!isVisible) return null;
  if (hasFailed) return <PartFailure onGone={() => setVisible(false)} />;
  if (LoginDialog === undefined) return null;
  return (
    <Suspense>
      <LoginDialog />
    </Suspense>
  );
}

function PasswordPrompt() {
  const user = useCurrentUser();
  const mustChange = user?.mustChangePassword === true;
  const { part: ChangePassword, hasFailed } = usePart(loadChangePassword, mustChange);
  if (!mustChange) return null;
  // a failure stays on screen, because nothing else is allowed before the password is changed
  if (hasFailed) return <PartFailure />;
  if (ChangePassword === undefined) return null;
  return (
    <Suspense>
      <ChangePassword user={user} />
    </Suspense>
  );
}

function SecondFactorPrompt() {
  const user = useCurrentUser();
  const mustSetUp = user?.mustSetUpSecondFactor === true && !user.mustChangePassword;
  const { part: RequireSecondFactor, hasFailed } = usePart(loadSecondFactor, mustSetUp);
  if (!mustSetUp) return null;
  // a failure stays on screen, because nothing else is allowed before the factor is set up
  if (hasFailed) return <PartFailure />;
  if (RequireSecondFactor === undefined) return null;
  return (
    <Suspense>
      <RequireSecondFactor user={user} />
    </Suspense>
  );
}
