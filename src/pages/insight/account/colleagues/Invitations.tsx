import { useNavigate } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptInvitation, useDeclineInvitation, useInvite, useWithdrawInvitation } from '#api/colleague.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import type { ColleagueOverview } from '#contract/colleague.ts';
import { todayInChina } from '#domain/china-time.ts';
import layoutCss from '#components/layout.module.css';
import rows from '../rows.module.css';
import css from './Colleagues.module.css';

/** Has a leave guard, so it is loaded when it opens. */
const InviteForm = lazy(() => import('./InviteForm.tsx').then((module) => ({ default: module.InviteForm })));

/** The last valid day of an invitation: the day before, if it ends at midnight. */
const lastDay = (expiresAt: string) => todayInChina(new Date(new Date(expiresAt).getTime() - 1));

type Invitation = ColleagueOverview['received'][number];

/** Invitations of the user; the one that a notification leads to comes first. */
export function Received({ invitations, led }: { invitations: readonly Invitation[]; led: string | undefined }) {
  const { t } = useTranslation('colleagues');
  return (
    <section aria-label={t('received.title')}>
      <h2 className={css.heading}>{t('received.title')}</h2>
      <ul className={layoutCss.panel}>
        {invitations
          .toSorted((a, b) => Number(b.id === led) - Number(a.id === led))
          .map((invitation) => (
            <ReceivedRow key={invitation.id} invitation={invitation} />
          ))}
      </ul>
    </section>
  );
}

function ReceivedRow({ invitation: { id, company, role, by, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('colleagues');
  const { day } = useFormat();
  const announce = useAnnounce();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const accepting = useAcceptInvitation();
  const declining = useDeclineInvitation();
  const isBusy = accepting.isPending || declining.isPending;
  const accept = async () => {
    await accepting.mutateAsync(id);
    announce({ text: t('received.accepted', { name: company.name }), takesFocus: true });
    await navigate({ to: '.', search: (before) => ({ ...before, business: undefined, invitation: undefined }), replace: true });
  };
  const decline = async () => {
    const question = {
      title: t('received.question', { name: company.name }),
      text: t('received.text'),
      action: t('received.decline'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await declining.mutateAsync(id);
    announce({ text: t('received.declined', { name: company.name }), takesFocus: true });
  };
  return (
    <li className={`${rows.row} ${css.row}`}>
      <div className={rows.what}>
        <p className={rows.title}>
          <Chinese text={company.name} />
        </p>
        <p className={rows.facts}>
          {by === null ? t('received.as', { role: t(`roleAs.${role}`) }) : t('received.by', { by, role: t(`roleAs.${role}`) })} ·{' '}
          {t('until', { when: day(lastDay(expiresAt)) })}
        </p>
      </div>
      <div className={css.actions}>
        <Button look="primary" disabled={isBusy} onClick={() => void accept().catch(() => undefined)}>
          {t('received.accept')}{' '}
          <span className="visually-hidden">
            <Chinese text={company.name} />
          </span>
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => void decline().catch(() => undefined)}>
          {t('received.decline')}{' '}
          <span className="visually-hidden">
            <Chinese text={company.name} />
          </span>
        </Button>
      </div>
    </li>
  );
}

type SentProps = { company: { id: string; name: string }; invitations: ColleagueOverview['invitations'] };

/** Invitations of the company, and the form for one more. */
export function Sent({ company, invitations }: SentProps) {
  const { t } = useTranslation('colleagues');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(id)?.focus();
  };
  return (
    <section aria-label={t('sent.title')}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('sent.title')}</h2>
        <Button id={id} look={isOpen ? 'plain' : 'primary'} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <MailPlus size={16} aria-hidden />
          {t('invite.open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <InviteForm companyId={company.id} onClose={close} />
        </Suspense>
      )}
      {invitations.length === 0 ? (
        <p className={css.about}>{t('sent.none')}</p>
      ) : (
        <ul className={layoutCss.panel}>
          {invitations.map((invitation) => (
            <SentRow key={invitation.id} invitation={invitation} companyId={company.id} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SentRow({ invitation, companyId }: { invitation: ColleagueOverview['invitations'][number]; companyId: string }) {
  const { t } = useTranslation('colleagues');
  const { day } = useFormat();
  const announce = useAnnounce();
  const withdrawing = useWithdrawInvitation();
  const inviting = useInvite();
  const { id, to, role, matters, by, expiresAt, expired } = invitation;
  const invite = () => inviting.mutateAsync({ companyId, to, role, matters });
  const withdraw = async () => {
    await withdrawing.mutateAsync(id);
    announce({ text: t('sent.withdrawn', { to }), undo: () => void invite().catch(() => undefined), takesFocus: true });
  };
  const again = async () => {
    await invite();
    announce({ text: t('invite.done', { to }) });
  };
  return (
    <li className={`${rows.row} ${css.row}`}>
      <div className={rows.what}>
        <p className={rows.title}>{to}</p>
        <p className={rows.facts}>
          {by === null ? t(`role.${role}`) : t('sent.by', { by, role: t(`roleAs.${role}`) })} ·{' '}
          {expired ? <span className={css.expired}>{t('sent.expired')}</span> : t('until', { when: day(lastDay(expiresAt)) })}
        </p>
      </div>
      <div className={css.actions}>
        {expired && (
          <Button disabled={inviting.isPending} onClick={() => void again().catch(() => undefined)}>
            {t('sent.again')}{' '}
            <span className="visually-hidden">
              <Chinese text={to} />
            </span>
          </Button>
        )}
        <Button look="quiet" disabled={withdrawing.isPending} onClick={() => void withdraw().catch(() => undefined)}>
          {t('sent.withdraw')}{' '}
          <span className="visually-hidden">
            <Chinese text={to} />
          </span>
        </Button>
      </div>
    </li>
  );
}
