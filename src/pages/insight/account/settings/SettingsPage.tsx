import { useSuspenseQuery } from '@tanstack/react-query';
import { BellMinus, BellRing, CircleAlert, CircleCheck } from 'lucide-react';
import { Suspense, lazy, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountEmailQueries, useCancelEmail, useResendEmail } from '#api/account-email.ts';
import { accountPhoneQueries } from '#api/account-phone.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { readableNumber } from '#domain/contact/readable-number.ts';
import { now } from '#http/clock.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { CloseAccountSection } from './data/CloseAccountSection.tsx';
import { DataExportSection } from './data/DataExportSection.tsx';
import { NotificationPreferences } from './NotificationPreferences.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import css from './section/Settings.module.css';

// half of the page, below the first screen
const SignInSections = lazy(() => import('./sign-in/SignInSections.tsx').then((module) => ({ default: module.SignInSections })));

/** The settings of the user's account. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'signInSettings']);
  return (
    <AccountPage title={t('title')} lead={t('lead')} visitor={{ icon: BellRing, title: t('visitorTitle'), text: t('visitorText') }}>
      <ProfileSection />
      <EmailSection />
      <PhoneSection />
      <SectionBoundary resetKey="" failed={t('signInSettings:session.title')} fallback={<Skeleton rows={8} />}>
        <SignInSections />
      </SectionBoundary>
      <NotificationPreferences />
      <DataExportSection />
      <CloseAccountSection />
    </AccountPage>
  );
}

/** Has a leave guard, so it is loaded when it opens. */
const EmailForm = lazy(() => import('./sign-in/PasswordForms.tsx').then((module) => ({ default: module.EmailForm })));

/** The address of the account, and one that waits to be verified. */
function EmailSection() {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(accountEmailQueries.get());
  const { email, verifiedAt, pending, sends } = data;
  return (
    <ContactSection
      title={t('email.title')}
      value={email}
      isProven={verifiedAt !== null}
      about={email === null ? (pending === null ? t('email.none') : null) : t(verifiedAt === null ? 'email.unverifiedText' : 'email.use')}
      action={email !== null && verifiedAt === null && pending === null && <SendLink email={email} label={t('email.sendLink')} />}
      label={t(email === null ? 'email.give' : 'email.change')}
      renderForm={(close) => <EmailForm onClose={close} />}
    >
      {(editing) => (
        <>
          {pending !== null && <Pending email={pending.email} expiresAt={pending.expiresAt} />}
          {!sends && (pending !== null || editing) && (
            <p className={css.noAddress}>
              <BellMinus size={18} strokeWidth={1.75} aria-hidden />
              {t('email.noServer')}
            </p>
          )}
        </>
      )}
    </ContactSection>
  );
}

/** An address whose link was sent, and perhaps has expired. */
function Pending({ email, expiresAt }: { email: string; expiresAt: string }) {
  const { t } = useTranslation('settings');
  const { moment } = useFormat();
  const announce = useAnnounce();
  const { mutate: giveUp, isPending } = useCancelEmail();
  // the page is rendered again whenever the address is refetched
  const [openedAt] = useState(now);
  const isExpired = new Date(expiresAt) <= openedAt;
  return (
    <>
      <p className={css.noAddress} role="status">
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
        <span>{isExpired ? t('email.expired', { email }) : t('email.pending', { email, until: moment(expiresAt) })}</span>
      </p>
      <div className={css.actions}>
        <SendLink email={email} label={t('email.again')} />
        <Button
          look="quiet"
          aria-disabled={isPending}
          onClick={() => !isPending && giveUp(undefined, { onSuccess: () => announce({ text: t('email.gaveUp'), takesFocus: true }) })}
        >
          {t('email.giveUp')}
        </Button>
      </div>
    </>
  );
}

function SendLink({ email, label }: { email: string; label: string }) {
  const { t } = useTranslation('settings');
  const announce = useAnnounce();
  const { mutate, isPending } = useResendEmail();
  return (
    <Button
      aria-disabled={isPending}
      onClick={() => mutate(undefined, { onSuccess: () => announce({ text: t('email.sent', { email }) }) })}
    >
      {label}
    </Button>
  );
}

/** Has a leave guard, so it is loaded when it opens. */
const PhoneForm = lazy(() => import('./sign-in/PasswordForms.tsx').then((module) => ({ default: module.PhoneForm })));

/** The telephone number of the account, where this installation can prove one. */
function PhoneSection() {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(accountPhoneQueries.get());
  const { phone, proven, sends } = data;
  if (!sends) return null;
  return (
    <ContactSection
      title={t('phone.title')}
      value={phone === null ? null : readableNumber(phone)}
      isProven={proven}
      about={t(phone === null ? 'phone.none' : proven ? 'phone.use' : 'phone.unverifiedText')}
      label={t(phone === null ? 'phone.give' : proven ? 'phone.change' : 'phone.prove')}
      renderForm={(close) => <PhoneForm initial={proven ? '' : (phone ?? '')} onClose={close} />}
    />
  );
}

type Props = {
  title: string;
  /** The address or number; null where there is none. */
  value: string | null;
  isProven: boolean;
  /** Its use, or why there should be one. */
  about: string | null;
  /** The content between the address and the buttons, by whether the form is open. */
  children?: (editing: boolean) => ReactNode;
  /** A button before the one that opens the form. */
  action?: ReactNode;
  /** The words of the button that opens the form. */
  label: string;
  renderForm: (close: () => void) => ReactNode;
};

/** An e-mail address or telephone number of the account: whether it is proven, and a form to change it. */
function ContactSection({ title, value, isProven, about, children, action, label, renderForm }: Props) {
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState(false);
  const id = useId();
  const close = () => {
    setEditing(false);
    document.getElementById(`${id}-open`)?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`}>{title}</h2>
      </div>
      {value !== null && (
        <p className={css.line}>
          <strong>{value}</strong>
          <span className={isProven ? css.good : css.waits}>
            {isProven ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
            {t(isProven ? 'email.verified' : 'email.unverified')}
          </span>
        </p>
      )}
      {about !== null && <p className={css.about}>{about}</p>}
      {children?.(editing)}
      <div className={css.actions}>
        {action}
        <Button id={`${id}-open`} aria-expanded={editing} onClick={() => setEditing(true)}>
          {label}
        </Button>
      </div>
      {editing && <Suspense>{renderForm(close)}</Suspense>}
    </section>
  );
}
