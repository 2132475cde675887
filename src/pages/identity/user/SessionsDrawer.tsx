import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useRevokeSessions, userQueries } from '#api/user.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { useFormat } from '#components/format/format.ts';
import { deviceOf } from '#entities/identity/user/device-of.ts';
import type { CallData } from '#contract/endpoint.ts';
import type * as contract from '#contract/user.ts';
import css from './SessionsDrawer.module.css';

/** Lists a user's sessions. `user` is an id, or empty. */
export function SessionsDrawer({ user, onClose }: { user: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(user);
  return (
    <EditDrawer open={user !== ''} title={t('session.title')} onClose={onClose}>
      <Sessions key={shown} id={shown} />
    </EditDrawer>
  );
}

function Sessions({ id }: { id: string }) {
  const { data: user } = useQuery(userQueries.detail(id));
  const { data, error, refetch } = useQuery(userQueries.sessions(id));
  if (data !== undefined) return <SessionList user={{ id, name: user?.username ?? '' }} sessions={data} />;
  return error === null ? <Skeleton dense rows={4} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}

type Session = CallData<typeof contract.sessions>[number];
type Props = { user: { id: string; name: string }; sessions: readonly Session[] };

/** A user's sign-ins; each can be ended, except the administrator's current one. */
function SessionList({ user, sessions }: Props) {
  const { t } = useTranslation('people');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate, isPending } = useRevokeSessions();
  const others = sessions.filter(({ own }) => !own).length;

  async function end(named: string[] | null, count: number): Promise<void> {
    const yes = await confirm({
      title: t('session.ask', { count, name: user.name }),
      text: t('session.askText'),
      action: t('session.end'),
      danger: true,
    });
    if (!yes) return;
    mutate({ id: user.id, sessions: named }, { onSuccess: ({ revoked }) => announce({ text: t('session.ended', { count: revoked }) }) });
  }

  return (
    <>
      <p className={css.who}>{sessions.length === 0 ? t('session.none', { name: user.name }) : t('session.of', { name: user.name })}</p>
      <ul className={css.list} aria-label={t('session.of', { name: user.name })}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={isPending} onEnd={() => void end([session.id], 1)} />
        ))}
      </ul>
      <ForWriters>
        {others > 1 && (
          <Button danger className={css.all ?? ''} loading={isPending} onClick={() => void end(null, others)}>
            {t('session.endAll', { count: others })}
          </Button>
        )}
      </ForWriters>
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('people');
  const { moment: when } = useFormat();
  const { userAgent, address, createdAt, expiresAt, own } = session;
  const device = deviceOf(userAgent) ?? t('session.unknown');
  return (
    <li className={css.row}>
      <MonitorSmartphone size={20} aria-hidden />
      <div className={css.words}>
        <p className={css.device} title={userAgent ?? undefined}>
          {device} {own && <span className={css.own}>{t('session.own')}</span>}
        </p>
        <p className={css.facts}>{t('session.since', { address: address ?? '—', since: when(createdAt), until: when(expiresAt) })}</p>
      </div>
      <ForWriters>
        {!own && (
          <Button size="small" disabled={busy} onClick={onEnd} aria-label={t('session.endThis', { device })}>
            {t('session.end')}
          </Button>
        )}
      </ForWriters>
    </li>
  );
}
