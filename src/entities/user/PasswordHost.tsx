import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { PasswordContext } from './password-context.ts';
import type { Told } from './password-context.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** The one dialog that tells passwords; `useTellPassword` hands them in. Several are told one after the other, of each user the newest. */
export function PasswordHost({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Told[]>([]);
  // what a dialog that is closing still shows; after that it is kept nowhere
  const [last, setLast] = useState<Told>();
  const [told] = waiting;
  if (told !== undefined && told !== last) setLast(told);
  const tell = useCallback(
    (next: Told) => setWaiting((before) => [...before.filter(({ username }) => username !== next.username), next]),
    [],
  );
  return (
    <PasswordContext value={tell}>
      {children}
      {last !== undefined && (
        <PasswordDialog
          told={last}
          open={told !== undefined}
          onNoted={() => setWaiting((before) => before.filter((one) => one !== told))}
          onClosed={() => setLast(undefined)}
        />
      )}
    </PasswordContext>
  );
}
