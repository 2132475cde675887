import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#contract/oauth.ts';
import { ticksKey } from '#entities/publishing/listing-progress/ticks-key.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { setCurrentUser, setVisible } from '#session/session.ts';
import { local } from '#http/storage.ts';

/**
 * After a sign-in, closes the dialog and refetches the page's data as this user. The page's input stays. Ticks stored on this device are
 * added to the account, including those of listings that are not opened again before the sign-out clears the storage.
 */
export function useArrive(): (user: CurrentUser) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { i18n } = useTranslation();
  return (user) => {
    setCurrentUser(user);
    // the language is a setting of the account
    if (user.language !== undefined && user.language !== i18n.language) void changeLanguage(i18n, user.language);
    setVisible(false);
    void queryClient.invalidateQueries();
    void router.invalidate();
    // the code that moves them was loaded with their page
    if (local.getItem(ticksKey) !== null)
      void import('#entities/publishing/listing-progress/hand-over-all.ts')
        .then(({ handOverAll }) => handOverAll(queryClient))
        .catch(() => undefined);
  };
}
