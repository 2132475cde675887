import { useSuspenseQuery } from '@tanstack/react-query';
import { BellMinus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationPreferenceQueries, useSaveNotificationPreference } from '#api/notify-preference.ts';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import type { NotificationPreferences as Preferences } from '#contract/notify-preference.ts';
import { mailModes } from '#domain/notification.ts';
import textCss from '#components/text.module.css';
import css from './section/Settings.module.css';

type Kind = Preferences['kinds'][number];

/** Notification preferences of each kind: in the portal, and by mail. A choice is stored immediately. */
export function NotificationPreferences() {
  const { t } = useTranslation('settings');
  const { data } = useSuspenseQuery(notificationPreferenceQueries.get());
  const { mutate: save, isSuccess } = useSaveNotificationPreference();
  const { address, verified, kinds, channels } = data;
  const [language, showLanguage] = useOptimisticValue(data.language);
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`}>{t('notice.title')}</h2>
        <p className={css.saved} role="status">
          {isSuccess && t('saved')}
        </p>
      </div>
      {address === null ? (
        <p className={css.noAddress}>
          <BellMinus size={18} strokeWidth={1.75} aria-hidden />
          {t('notice.noAddress')}
        </p>
      ) : (
        <p className={css.about}>{t(verified ? 'notice.address' : 'notice.unverified', { address })}</p>
      )}
      {channels.some(({ phone }) => phone === '') && <p className={css.about}>{t('notice.noPhone')}</p>}
      <ul className={css.kinds}>
        {kinds.map((one) => (
          <KindRow
            key={one.kind}
            one={one}
            canMail={address !== null}
            offered={channels.filter((channel) => channel.kinds.includes(one.kind))}
            onChange={({ kind, portal, mail, channels: through }) => save({ kinds: [{ kind, portal, mail, channels: through }] })}
          />
        ))}
      </ul>
      <div className={css.language}>
        <label htmlFor={`${id}-language`}>{t('notice.language')}</label>
        <select
          id={`${id}-language`}
          className={css.select}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            const chosen = value === 'en-US' ? 'en-US' : 'zh-CN';
            showLanguage(chosen);
            save({ kinds: [], language: chosen });
          }}
        >
          <option value="zh-CN" lang="zh-CN">
            {t('notice.zh-CN')}
          </option>
          <option value="en-US" lang="en-US">
            {t('notice.en-US')}
          </option>
        </select>
      </div>
      <p className={css.about}>{t('notice.digestAbout')}</p>
    </section>
  );
}

type RowProps = { one: Kind; canMail: boolean; offered: Preferences['channels']; onChange: (kind: Kind) => void };

/** A kind: its content, and how it is notified. */
function KindRow({ one, canMail, offered, onChange }: RowProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const { kind, portalFixed } = one;
  const [portal, showPortal] = useOptimisticValue(one.portal);
  const [mail, showMail] = useOptimisticValue(one.mail);
  const [through, showThrough] = useOptimisticValue(one.channels);
  const chosen = { ...one, portal, mail, channels: through };
  return (
    <li className={css.kind} aria-labelledby={`${id}-name`}>
      <div className={css.words}>
        <h3 id={`${id}-name`}>{t(`kind.${kind}`)}</h3>
        <p id={`${id}-text`}>{t(`kindText.${kind}`)}</p>
      </div>
      <label className={css.portal}>
        <input
          type="checkbox"
          checked={portal}
          disabled={portalFixed}
          aria-describedby={portalFixed ? `${id}-fixed` : undefined}
          onChange={({ currentTarget: { checked } }) => {
            showPortal(checked);
            onChange({ ...chosen, portal: checked });
          }}
        />
        {t('notice.inPortal')}
        {portalFixed && (
          <span id={`${id}-fixed`} className={textCss.note}>
            {t('notice.always')}
          </span>
        )}
      </label>
      <label className={css.mail}>
        <span>{t('notice.byMail')}</span>
        <select
          className={css.select}
          value={canMail ? mail : 'off'}
          disabled={!canMail}
          aria-describedby={`${id}-name`}
          onChange={({ currentTarget: { value } }) => {
            const chosenMode = mailModes.find((mode) => mode === value) ?? mail;
            showMail(chosenMode);
            onChange({ ...chosen, mail: chosenMode });
          }}
        >
          {mailModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`mode.${mode}`)}
            </option>
          ))}
        </select>
      </label>
      {offered.length > 0 && (
        <div className={css.channels} role="group" aria-label={t('notice.channels')}>
          {offered.map(({ id: channel, name, phone }) => (
            <label key={channel} className={css.portal}>
              <input
                type="checkbox"
                checked={through.includes(channel)}
                disabled={phone === ''}
                onChange={({ currentTarget: { checked } }) => {
                  const chosenChannels = checked ? [...through, channel] : through.filter((each) => each !== channel);
                  showThrough(chosenChannels);
                  onChange({ ...chosen, channels: chosenChannels });
                }}
              />
              {name}
            </label>
          ))}
        </div>
      )}
    </li>
  );
}
