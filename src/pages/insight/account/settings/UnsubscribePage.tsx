import { getRouteApi, Link } from '@tanstack/react-router';
import { BellMinus, CircleCheck, Unlink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnsubscribe } from '#api/notify-preference.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { isMissing } from '#http/errors.ts';
import { MailLinkPage } from '../frame/MailLinkPage.tsx';

const route = getRouteApi('/_portal/account/unsubscribe');

/** Unsubscribes from e-mails by a link in one of them, without a sign-in. Asks first, because mail scanners open links. */
export function UnsubscribePage() {
  const { t } = useTranslation('settings');
  const { key, of } = route.useSearch();
  const { mutate, data, error, isPending } = useUnsubscribe();
  const toSettings = (
    <Link to="/account/set" className={buttonClass('plain')}>
      {t('unsubscribe.settings')}
    </Link>
  );
  const isBroken = key === undefined || of === undefined || (error !== null && isMissing(error));
  return (
    <MailLinkPage title={t('unsubscribe.title')}>
      {isBroken ? (
        <EmptyState framed icon={Unlink} title={t('unsubscribe.broken')} text={t('unsubscribe.brokenText')} action={toSettings} />
      ) : data === undefined ? (
        <EmptyState
          framed
          icon={BellMinus}
          title={t(`unsubscribe.ask.${of}`)}
          text={t('unsubscribe.text')}
          action={
            <Button look="primary" aria-disabled={isPending} onClick={() => mutate({ key, of })}>
              {t('unsubscribe.action')}
            </Button>
          }
        />
      ) : (
        <EmptyState framed icon={CircleCheck} title={t('unsubscribe.done')} text={t('unsubscribe.doneText')} action={toSettings} />
      )}
    </MailLinkPage>
  );
}
