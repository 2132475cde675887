import type { ManagedSetting } from '#contract/setting.ts';

export const settingGroups = ['site', 'link', 'upload', 'booking', 'contact', 'claim', 'security', 'other'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** In the order of the page: a value and its English version side by side. */
const order = [
  'site.name',
  'site.nameEn',
  'site.banner',
  'site.bannerEn',
  'site.notice',
  'site.noticeEn',
  'site.hotline',
  'site.contact',
  'site.contactEn',
  'site.icp',
  'site.police',
  'site.sample',
  'claim.letter',
  'claim.code',
  'claim.service',
];

/** Settings with multi-line texts. */
export const isLong = (sysKey: string): boolean => /^(site\.(banner|notice|contact)|embed\.sites)/.test(sysKey);

/** Returns the group of a key: for built-in keys the part before the dot; keys added by administrators share one group. */
export function groupOf({ sysKey, builtIn }: Pick<ManagedSetting, 'sysKey' | 'builtIn'>): SettingGroup {
  const part = sysKey.split('.')[0];
  return (builtIn ? settingGroups.find((group) => group === part) : undefined) ?? 'other';
}

const rank = (sysKey: string): number => {
  const at = order.indexOf(sysKey);
  return at === -1 ? order.length : at;
};

export function grouped(settings: readonly ManagedSetting[]): { group: SettingGroup; settings: ManagedSetting[] }[] {
  return settingGroups.map((group) => ({
    group,
    settings: settings
      .filter((one) => groupOf(one) === group)
      .toSorted((a, b) => rank(a.sysKey) - rank(b.sysKey) || a.sysKey.localeCompare(b.sysKey)),
  }));
}

export type Wrong = 'required' | 'number' | 'address';

/** Returns the problem of a value, before it is sent. */
export function wrongIn({ kind, min, max, required }: ManagedSetting, value: string): Wrong | undefined {
  if (value.trim() === '') return required ? 'required' : undefined;
  if (kind === 'number') {
    const fits = /^-?\d{1,15}$/.test(value) && (min === null || Number(value) >= min) && (max === null || Number(value) <= max);
    return fits ? undefined : 'number';
  }
  if (kind === 'address') return /^https?:\/\/\S+$/.test(value) ? undefined : 'address';
  return undefined;
}
