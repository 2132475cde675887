import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVerifyEmail } from '#api/account-email.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { isLinkInvalid } from '#http/errors.ts';
import { MailLinkPage } from '../frame/MailLinkPage.tsx';

const route = getRouteApi('/_portal/account/email');

/** Verifies an address with the link of a mail, without a sign-in. It asks first: programs open addresses of mails to check them. */
export function VerifyEmailPage() {
  const { t } = useTranslation('settings');
  const { key } = route.useSearch();
  const { mutate, data, error, isPending } = useVerifyEmail();
  const toSettings = (
    <Link to="/account/set" className={buttonClass('plain')}>
      {t('verify.settings')}
    </Link>
  );
  return (
    <MailLinkPage title={t('verify.title')}>
      {key === undefined || isLinkInvalid(error) ? (
        <EmptyState framed icon={Unlink} title={t('verify.broken')} text={t('verify.brokenText')} action={toSettings} />
      ) : data === undefined ? (
        <EmptyState
          framed
          icon={MailCheck}
          title={t('verify.ask')}
          text={t('verify.text')}
          action={
            <Button look="primary" aria-disabled={isPending} onClick={() => mutate({ key })}>
              {t('verify.action')}
            </Button>
          }
        />
      ) : (
        <EmptyState framed icon={CircleCheck} title={t('verify.done')} text={t('verify.doneText', data)} action={toSettings} />
      )}
    </MailLinkPage>
  );
}
