import { useSuspenseQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSessionQueries, useEndSessions } from '#api/own-session.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { OwnSession } from '#contract/own-session.ts';
import { deviceOf } from '#entities/identity/user/device-of.ts';
import textCss from '#components/text.module.css';
import css from '../section/Settings.module.css';

/** The sessions of the account; all but the current one can be ended. */
export function SessionsSection() {
  const { t } = useTranslation('signInSettings');
  const { data: sessions } = useSuspenseQuery(ownSessionQueries.list());
  const { mutate, isPending } = useEndSessions();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const others = sessions.filter(({ own }) => !own).length;

  async function end(named: string[] | null, count: number, device = ''): Promise<void> {
    const title = named === null ? t('session.askAll', { count }) : t('session.ask', { device });
    if (!(await confirm({ title, text: t('session.askText'), action: t('session.end'), danger: true }))) return;
    mutate(
      { sessions: named },
      {
        onSuccess: ({ ended }) => {
          announce({ text: t('session.ended', { count: ended }) });
          // the pressed button was removed
          heading.current?.focus();
        },
      },
    );
  }

  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 ref={heading} id={`${id}-heading`} tabIndex={-1}>
          {t('session.title')}
        </h2>
      </div>
      <p className={css.about}>{t('session.about')}</p>
      <ul className={css.ways} aria-label={t('session.title')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isBusy={isPending} onEnd={(device) => void end([session.id], 1, device)} />
        ))}
      </ul>
      {others > 1 && (
        <div className={css.actions}>
          <Button aria-disabled={isPending} onClick={() => void end(null, others)}>
            {t('session.endAll', { count: others })}
          </Button>
        </div>
      )}
    </section>
  );
}

type RowProps = { session: OwnSession; isBusy: boolean; onEnd: (device: string) => void };

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { t } = useTranslation('signInSettings');
  const { moment } = useFormat();
  const { userAgent, network, address, signedInAt, lastUsedAt, own } = session;
  const device = deviceOf(userAgent) ?? t('session.unknownDevice');
  const place = address ?? t(`session.network.${network}`);
  return (
    <li className={css.way}>
      <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden />
      <div className={css.wayText}>
        <p className={`${textCss.strong} ${textCss.breaks}`}>
          {device} {own && <span className={css.wayTag}>{t('session.own')}</span>}
        </p>
        <p className={css.about}>
          {place}
          {' · '}
          {t('session.since', { at: moment(signedInAt) })}
          {' · '}
          {own ? t('session.now') : t('session.used', { at: moment(lastUsedAt) })}
        </p>
      </div>
      {!own && (
        <div className={css.wayActions}>
          <Button look="quiet" aria-disabled={isBusy} aria-label={t('session.endThis', { device })} onClick={() => onEnd(device)}>
            {t('session.end')}
          </Button>
        </div>
      )}
    </li>
  );
}
