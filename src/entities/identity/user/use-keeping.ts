import { useTranslation } from 'react-i18next';
import { useKeepAccount } from '#api/account-closing.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { session, setCurrentUser } from '#session/session.ts';

/** Cancels the closing of the account. */
export function useKeeping(): { keep: () => void; isPending: boolean } {
  const { t } = useTranslation('profile');
  const announce = useAnnounce();
  const { mutate, isPending } = useKeepAccount();
  const keep = () =>
    mutate(undefined, {
      onSuccess: () => {
        const { currentUser } = session.state;
        if (currentUser !== null) {
          const { closesAt: _was, ...kept } = currentUser;
          setCurrentUser(kept);
        }
        announce({ text: t('closing.kept'), takesFocus: true });
      },
    });
  return { keep, isPending };
}
