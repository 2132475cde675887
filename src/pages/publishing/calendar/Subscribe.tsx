import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { feedAddress, useFeedKey } from '#api/calendar.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { CopyAddress } from '#components/search/CopyAddress.tsx';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import { setVisible, useCurrentUser } from '#session/session.ts';
import textCss from '#components/text.module.css';
import css from './Subscribe.module.css';
import { feedFilters } from './state/search-params.ts';
import { useCalendar } from './state/use-calendar.ts';

/** Feeds for calendar programs: the page's filters, or the followed policies. */
export function Subscribe() {
  const { t } = useTranslation('calendar');
  const { search } = useCalendar();
  const user = useCurrentUser();
  const nameOf = useFacetNames();
  const { level, category, region, supportMode } = search;
  const names = feedFilters.flatMap((filter) => search[filter].map((value: string) => nameOf(filter, value)));
  return (
    <section className={css.panel} aria-labelledby="subscribe">
      <h2 id="subscribe" className={textCss.size16}>
        {t('feed.title')}
      </h2>
      <p className={css.lead}>{t('feed.lead')}</p>
      <div className={css.feeds}>
        <div className={css.feed}>
          <h3 className={textCss.size15}>{names.length === 0 ? t('feed.all') : t('feed.filtered')}</h3>
          <p className={css.text}>{names.length === 0 ? t('feed.allText') : names.join(t('feed.and'))}</p>
          <FeedAddress label={t('feed.address')} address={feedAddress({ level, category, region, supportMode })} />
        </div>
        <div className={css.feed}>
          <h3 className={textCss.size15}>{t('feed.personal')}</h3>
          <p className={css.text}>{t('feed.personalText')}</p>
          {user === null ? <Button onClick={() => setVisible(true)}>{t('feed.signIn')}</Button> : <PersonalFeed />}
        </div>
      </div>
    </section>
  );
}

/**
 * The feed of the signed-in user's followed policies. Anyone with its address can read it, so it is shown only on request and can be
 * changed.
 */
function PersonalFeed() {
  const { t } = useTranslation('calendar');
  const { data, mutate, isPending } = useFeedKey();
  const confirm = useConfirm();
  if (data === undefined)
    return (
      <Button disabled={isPending} onClick={() => mutate(false)}>
        {t('feed.show')}
      </Button>
    );
  const renew = async () => {
    const question = { title: t('feed.renewAsk'), text: t('feed.renewText') };
    if (await confirm({ ...question, action: t('feed.renewConfirm'), cancel: t('feed.renewCancel'), danger: true })) mutate(true);
  };
  return (
    <>
      <FeedAddress label={t('feed.personalAddress')} address={feedAddress({ key: data.key })} />
      <p className={css.text}>{t('feed.secret')}</p>
      <Button look="quiet" className={css.renew} disabled={isPending} onClick={() => void renew()}>
        {t('feed.renew')}
      </Button>
    </>
  );
}

/** The address of a feed: copy it, or open it in the calendar program. */
function FeedAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('calendar');
  const words = { copy: t('feed.copy'), copied: t('feed.copied'), hint: t('feed.copiedText'), byHand: t('feed.byHand') };
  return (
    <CopyAddress label={label} address={address} words={words}>
      <a className={buttonClass('plain')} href={address.replace(/^https?:/, 'webcal:')}>
        <CalendarPlus size={16} aria-hidden />
        {t('feed.open')}
      </a>
    </CopyAddress>
  );
}
