import { Button } from 'antd';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRevokeSessions } from '#api/user.ts';
import type { CallData } from '#contract/endpoint.ts';
import type * as contract from '#contract/user.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { deviceOf } from './device.ts';
import css from './SessionList.module.css';
import { useMoment } from '#components/use-moment.ts';

type Session = CallData<typeof contract.sessions>[number];
type Props = { user: { id: string; name: string }; sessions: readonly Session[] };

/** A user's sign-ins, each to be ended; the administrator's own present one is not. */
export function SessionList({ user, sessions }: Props) {
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
      {others > 1 && (
        <Button danger className={css.all ?? ''} loading={isPending} onClick={() => void end(null, others)}>
          {t('session.endAll', { count: others })}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('people');
  const when = useMoment();
  const { userAgent, address, createdAt, expiresAt, own } = session;
  const { browser, system } = deviceOf(userAgent ?? '');
  const device = [browser, system].filter((part) => part !== null).join(' · ') || (userAgent ?? t('session.unknown'));
  return (
    <li className={css.row}>
      <MonitorSmartphone size={20} aria-hidden />
      <div className={css.words}>
        <p className={css.device} title={userAgent ?? undefined}>
          {device} {own && <span className={css.own}>{t('session.own')}</span>}
        </p>
        <p className={css.facts}>{t('session.since', { address: address ?? '—', since: when(createdAt), until: when(expiresAt) })}</p>
      </div>
      {!own && (
        <Button size="small" disabled={busy} onClick={onEnd} aria-label={t('session.endThis', { device })}>
          {t('session.end')}
        </Button>
      )}
    </li>
  );
}
