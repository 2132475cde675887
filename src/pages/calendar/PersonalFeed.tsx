import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedAddress, useFeedKey } from '#api/calendar.ts';
import { Button } from '#components/Button.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import css from './Subscribe.module.css';

/** The address of what the signed-in user follows. Whoever has it reads it, so it is shown when asked for, and can be changed. */
export function PersonalFeed() {
  const { t } = useTranslation('calendar');
  const { data, mutate, isPending } = useFeedKey();
  const [renewing, setRenewing] = useState(false);
  if (data === undefined)
    return (
      <Button disabled={isPending} onClick={() => mutate(false)}>
        {t('feed.show')}
      </Button>
    );
  const renew = () => mutate(true, { onSettled: () => setRenewing(false) });
  return (
    <>
      <FeedAddress label={t('feed.personalAddress')} address={feedAddress({ key: data.key })} />
      <p className={css.text}>{t('feed.secret')}</p>
      {renewing ? (
        <div className={css.confirm} role="group" aria-label={t('feed.renew')}>
          <p>{t('feed.renewText')}</p>
          <div className={css.buttons}>
            <Button look="primary" disabled={isPending} onClick={renew}>
              {t('feed.renewConfirm')}
            </Button>
            <Button disabled={isPending} onClick={() => setRenewing(false)}>
              {t('feed.renewCancel')}
            </Button>
          </div>
        </div>
      ) : (
        <Button look="quiet" className={css.renew} onClick={() => setRenewing(true)}>
          {t('feed.renew')}
        </Button>
      )}
    </>
  );
}
