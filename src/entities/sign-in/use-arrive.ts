import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CurrentUser } from '#contract/oauth.ts';
import { setCurrentUser, setVisible } from '#session/session.ts';

/** After a sign-in, closes the dialog and fetches the page's data again as this user. What was typed on the page stays. */
export function useArrive(): (user: CurrentUser) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (user) => {
    setCurrentUser(user);
    setVisible(false);
    void queryClient.invalidateQueries();
    void router.invalidate();
  };
}
