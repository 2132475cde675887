import { useTranslation } from 'react-i18next';
import type { AuditEvent } from '#contract/audit.ts';

/** Calls, kinds of records and their fields in words; what has none is its own name. */
export function useAuditWords() {
  const { t } = useTranslation('system');
  const callOf = (call: string): string => t(`call.${call.replace('.', '_') as 'user_create'}`, { defaultValue: call });
  const kindOf = (kind: string): string => t(`kind.${kind as 'user'}`, { defaultValue: kind });
  /** Of a nested field the name of each step; a place in a list as its number from 1. */
  const fieldOf = (path: string): string =>
    path
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : t(`field.${step as 'name'}`, { defaultValue: step })))
      .join(' › ');
  const targetOf = ({ kind, id, title }: AuditEvent['target']): string => `${kindOf(kind)} ${title === '' ? id : title}`;
  return { callOf, fieldOf, kindOf, targetOf };
}
