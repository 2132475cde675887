import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import { VersionsChange } from '#entities/policy-change/VersionsChange.tsx';
import css from './Editor.module.css';

/** What differs between what the portal shows and what is typed here, saved or not. */
export function Changes({ published, content }: { published: EditablePolicy; content: EditablePolicy }) {
  const { t } = useTranslation('policyAdmin');
  const settled = useDeferredValue(content);
  const changes = useMemo(() => changesBetween(published, settled), [published, settled]);
  if (changes.length === 0) return <p className={css.quiet}>{t('changes.none')}</p>;
  return changes.map((change) => <VersionsChange key={change.field} change={change} />);
}
