import { useTranslation } from 'react-i18next';

/** Names kinds of applications; one that this build does not know keeps its code. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation('application');
  return (kind) => t(`kind.${kind as 'policy'}`, { defaultValue: kind });
}
