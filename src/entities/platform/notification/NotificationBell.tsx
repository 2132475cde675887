import { OptionalPart } from '#components/states/OptionalPart.tsx';
import { useCurrentUser } from '#session/session.ts';
import css from './NotificationBell.module.css';

const loadBell = async () => (await import('./Bell.tsx')).Bell;

/** The bell of signed-in users. Only they load its chunk. */
export function NotificationBell({ barEntry }: { barEntry?: string | undefined }) {
  const user = useCurrentUser();
  return (
    user !== null && (
      <OptionalPart load={loadBell} resetKey={user.id} place={<span className={css.place} />}>
        {(Bell) => <Bell key={user.id} userId={user.id} barEntry={barEntry} />}
      </OptionalPart>
    )
  );
}
