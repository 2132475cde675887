import { useTranslation } from 'react-i18next';
import type { Resource } from '#contract/resource.ts';

/** Returns the name of a menu entry in the current language; the Chinese one if there is no other. */
export function useResourceName(): (entry: Pick<Resource, 'resourceName' | 'resourceNameEn'>) => string {
  const { i18n } = useTranslation();
  return ({ resourceName, resourceNameEn = '' }) => (i18n.language === 'en-US' && resourceNameEn !== '' ? resourceNameEn : resourceName);
}
