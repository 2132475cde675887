import type { SettingKind } from '#domain/setting.ts';
import type { Language } from '../http/messages.ts';
import { message } from '../http/messages.ts';
import { getOwn } from '#domain/get-own.ts';

type Rule = { kind: SettingKind; min?: number; max?: number; required?: true };

/** Settings the program reads, and their rules. All others are texts. */
const rules: Readonly<Record<string, Rule>> = {
  'site.name': { kind: 'text', required: true },
  'site.nameEn': { kind: 'text', required: true },
  'site.sample': { kind: 'flag' },
  'link.checkList': { kind: 'address' },
  'link.fileBase': { kind: 'address' },
  'upload.maxSizeMb': { kind: 'number', min: 1, max: 100 },
  'booking.holdMinutes': { kind: 'number', min: 1, max: 120 },
  'booking.noShows': { kind: 'number', min: 0, max: 100 },
  'booking.offerHours': { kind: 'number', min: 1, max: 168 },
  'security.secondFactor': { kind: 'flag' },
  'claim.letter': { kind: 'flag' },
  'claim.code': { kind: 'flag' },
  'claim.service': { kind: 'flag' },
  'contact.perDay': { kind: 'number', min: 1, max: 1000 },
};

/** A site as `frame-ancestors` takes it: https, a host or all below one, and perhaps a port. */
const site = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i;

/** Returns the sites of a setting, separated by lines or spaces; invalid ones are dropped. */
export const sitesIn = (value: string): string[] => value.split(/\s+/).filter((one) => site.test(one));

const texts = new Set([
  'embed.sites',
  'site.hotline',
  'site.notice',
  'site.noticeEn',
  'site.banner',
  'site.bannerEn',
  'site.icp',
  'site.police',
  'site.contact',
  'site.contactEn',
]);

/** Returns the rule of a setting, as the contract words it. */
export function ruleOf(sysKey: string) {
  const { kind = 'text', min = null, max = null, required } = getOwn(rules, sysKey) ?? {};
  return { kind, min, max, required: required === true || kind === 'number' || kind === 'flag' };
}

/** Whether the setting is seeded and read by the program. */
export const isBuiltIn = (sysKey: string): boolean => Object.hasOwn(rules, sysKey) || texts.has(sysKey);

/** Returns the problem of a value, in the language of the request; undefined for a valid one. */
export function problemOf(sysKey: string, value: string, language: Language): string | undefined {
  const { kind = 'text', min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, required } = getOwn(rules, sysKey) ?? {};
  if (sysKey === 'embed.sites' && value.split(/\s+/).some((one) => one !== '' && !site.test(one))) return message(language, 'settingSites');
  if (kind === 'number') {
    const fits = /^-?\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max;
    return fits ? undefined : message(language, 'settingNumber', { min, max });
  }
  if (kind === 'flag') return value === 'true' || value === 'false' ? undefined : message(language, 'settingFlag');
  if (kind === 'address') return value === '' || /^https?:\/\/[^\s]+$/.test(value) ? undefined : message(language, 'settingAddress');
  return required === true && value.trim() === '' ? message(language, 'settingRequired') : undefined;
}
