import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { policyQueries } from '#api/policy.ts';
import { ownProfileQueries, useSaveProfile } from '#api/own-profile.ts';
import { templateQueries } from '#api/template.ts';
import { Button } from '#components/Button.tsx';
import { langOf } from '#components/Chinese.tsx';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import type { OwnProfile } from '#contract/own-profile.ts';
import { changeLanguage } from '#i18n/i18n.ts';
import { AvatarEditor } from './AvatarEditor.tsx';
import profileCss from '../section/Profile.module.css';
import css from '../section/Settings.module.css';

/** Has a leave guard, so it is loaded when it opens. */
const NameForm = lazy(() => import('./NameForm.tsx').then((module) => ({ default: module.NameForm })));

/** The user's profile: picture, name, place, and the language of the interface. A choice is stored immediately. */
export function ProfileSection() {
  const { t } = useTranslation('profile');
  const { data } = useSuspenseQuery(ownProfileQueries.get());
  const { mutate: save, isSuccess } = useSaveProfile();
  const [editing, setEditing] = useState(false);
  const id = useId();
  const { displayName, provinceCode, cityCode, language, username } = data;
  const change = (changed: Partial<Pick<OwnProfile, 'provinceCode' | 'cityCode' | 'language'>>, done?: () => void) =>
    save({ displayName, provinceCode, cityCode, language, ...changed }, { onSuccess: () => done?.() });
  const close = () => {
    setEditing(false);
    document.getElementById(`${id}-rename`)?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`${id}-heading`}>
      <div className={css.sectionHead}>
        <h2 id={`${id}-heading`}>{t('title')}</h2>
        <p className={css.saved} role="status">
          {isSuccess && t('saved')}
        </p>
      </div>
      <div className={profileCss.profile}>
        <AvatarEditor profile={data} />
        <div className={profileCss.facts}>
          <div className={profileCss.name}>
            <p>
              <strong lang="zh-CN">{displayName}</strong>
              <span>{t('username', { username })}</span>
            </p>
            <Button id={`${id}-rename`} aria-expanded={editing} onClick={() => setEditing(true)}>
              {t('rename')}
            </Button>
          </div>
          {editing && (
            <Suspense>
              <NameForm profile={data} onClose={close} />
            </Suspense>
          )}
          <PlaceChoice profile={data} onChange={change} />
          <LanguageChoice language={language} onChange={change} />
        </div>
      </div>
    </section>
  );
}

type ChoiceProps = {
  onChange: (changed: Partial<Pick<OwnProfile, 'provinceCode' | 'cityCode' | 'language'>>, done?: () => void) => void;
};

/** Returns the English name of a place on English pages, if there is one. */
function usePlaceName() {
  const enabled = useTranslation().i18n.language === 'en-US';
  const { data: areas } = useQuery({ ...policyQueries.areaDict(), enabled });
  return ({ id, name }: { id: string; name: string }) => (enabled && areas?.find(({ code }) => code === id)?.nameEn) || name;
}

/** Province, then one of its cities. */
function PlaceChoice({ profile, onChange }: ChoiceProps & { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  const [province, showProvince] = useOptimisticValue(profile.provinceCode ?? '');
  const [city, showCity] = useOptimisticValue(profile.cityCode ?? '');
  const provinces = useQuery(templateQueries.province());
  const cities = useQuery({ ...templateQueries.city(province), enabled: province !== '' });
  const id = useId();
  const placeName = usePlaceName();
  const isWithoutCities = province === '' || (cities.isSuccess && cities.data.length === 0);
  return (
    <div className={profileCss.pair}>
      <div className={profileCss.field}>
        <label htmlFor={`${id}-province`}>{t('province')}</label>
        <select
          id={`${id}-province`}
          className={css.select}
          value={province}
          aria-busy={provinces.isPending}
          onChange={({ currentTarget: { value } }) => {
            showProvince(value);
            showCity('');
            onChange({ provinceCode: value === '' ? null : value, cityCode: null });
          }}
        >
          <option value="">{t('notStated')}</option>
          {(provinces.data ?? []).map((place) => (
            <option key={place.id} value={place.id} lang={langOf(placeName(place))}>
              {placeName(place)}
            </option>
          ))}
        </select>
      </div>
      <div className={profileCss.field}>
        <label htmlFor={`${id}-city`}>{t('city')}</label>
        <select
          id={`${id}-city`}
          className={css.select}
          value={city}
          disabled={isWithoutCities}
          aria-busy={province !== '' && cities.isPending}
          aria-describedby={province === '' ? `${id}-first` : undefined}
          onChange={({ currentTarget: { value } }) => {
            showCity(value);
            onChange({ provinceCode: province, cityCode: value === '' ? null : value });
          }}
        >
          <option value="">{t('notStated')}</option>
          {(cities.data ?? []).map((place) => (
            <option key={place.id} value={place.id} lang={langOf(placeName(place))}>
              {placeName(place)}
            </option>
          ))}
        </select>
        {province === '' && (
          <p id={`${id}-first`} className={profileCss.help}>
            {t('provinceFirst')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The language goes with the account: the page changes at once, other devices at their next sign-in. */
function LanguageChoice({ language, onChange }: ChoiceProps & Pick<OwnProfile, 'language'>) {
  const { t, i18n } = useTranslation('profile');
  const [chosen, showChosen] = useOptimisticValue<string>(language ?? '');
  const id = useId();
  return (
    <div className={profileCss.field}>
      <label htmlFor={id}>{t('language')}</label>
      <select
        id={id}
        className={css.select}
        value={chosen}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget: { value } }) => {
          const next = value === 'zh-CN' || value === 'en-US' ? value : null;
          showChosen(value);
          onChange({ language: next }, () => {
            if (next !== null && next !== i18n.language) void changeLanguage(i18n, next);
          });
        }}
      >
        <option value="">{t('languageOfBrowser')}</option>
        <option value="zh-CN" lang="zh-CN">
          {t('zh-CN')}
        </option>
        <option value="en-US" lang="en-US">
          {t('en-US')}
        </option>
      </select>
      <p id={`${id}-help`} className={profileCss.help}>
        {t('languageHelp')}
      </p>
    </div>
  );
}
