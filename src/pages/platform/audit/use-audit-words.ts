import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import { entriesOf } from '#entities/platform/resource/guard.ts';
import { resourceQueries } from '#api/resource.ts';
import { dictQueries } from '#api/dict.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import { dayText, moneyText } from '#domain/format.ts';
import { factName, unitOf } from '#domain/matching/wording/wording.ts';

/** Fields that hold yuan, other than facts. */
const amountFields = new Set(['amountMax', 'amount', 'amountMin']);

/** Fields that hold permissions. */
const permissionFields = new Set(['resources', 'readOnly', 'writeOnly', 'reviewOnly']);

/** Returns the names of calls, record kinds and fields; an unknown one is its own name. */
export function useAuditWords() {
  const { t, i18n } = useTranslation('system');
  const { data: titles = [] } = useQuery(dictQueries.listName('qualification'));
  const nameOf = useResourceName();
  const { data: menu = [] } = useQuery(resourceQueries.currentuser());
  // the reader's own menu: others' permissions are called by their keys
  const pages = new Map<unknown, string>(entriesOf(menu).map((entry) => [entry.resourceKey, nameOf(entry)]));
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const names = { regions: () => undefined, qualifications: (code: string) => titles.find((title) => title.code === code) };
  const actionOf = (call: string, action: string): string =>
    t(`action.${call.split('.')[0] ?? ''}_${action}` as 'action.paymentAdmin_return', {
      defaultValue: t(`action.${action as 'publish'}`, { defaultValue: action }),
    });
  /** Returns the action of a call with several, else the call. */
  const callOf = (call: string, action = ''): string =>
    action === '' ? t(`call.${call.replace('.', '_') as 'user_create'}`, { defaultValue: call }) : actionOf(call, action);
  const kindOf = (kind: string): string => t(`kind.${kind as 'user'}`, { defaultValue: kind });
  const stepOf = (step: string): string =>
    /^\d+$/.test(step)
      ? String(Number(step) + 1)
      : t(`field.${step as 'name'}`, { defaultValue: isFactKey(step) ? factName(step, language, names) : step });
  /** The path of a nested field in words; list positions count from 1. */
  const fieldOf = (steps: readonly string[]): string => steps.map(stepOf).join(' › ');
  /** Writes amounts of money and days as everywhere else; other values are returned as they are. */
  const valueOf = (steps: readonly string[], value: unknown): unknown => {
    const inYuan = steps.some((step) => amountFields.has(step) || (isFactKey(step) && unitOf(step) === 'yuan'));
    if (Array.isArray(value) && steps.some((step) => permissionFields.has(step))) return value.map((key: unknown) => pages.get(key) ?? key);
    if (typeof value === 'number') return inYuan ? moneyText(value, language) : value;
    return typeof value === 'string' ? dayText(value, language) : value;
  };
  const targetOf = ({ kind, id, title }: AuditEvent['target']): string => `${kindOf(kind)} ${title === '' ? id : title}`;
  return { callOf, fieldOf, kindOf, targetOf, valueOf };
}
