import { useTranslation } from 'react-i18next';
import { fieldIssues } from '#contract/envelope.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { BusinessError, HttpError, NetworkError } from '#http/errors.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** Returns the problems of facts in a 422, by key; none for other failures. */
function refusedFacts(error: Error): { key: FactKey; message: string }[] {
  if (!(error instanceof HttpError) || error.status !== 422) return [];
  const { data } = fieldIssues.safeParse(error.info.data);
  return (data?.fields ?? []).flatMap(({ path, message }) => {
    const key = path.replace(/^body\.facts\./, '');
    return isFactKey(key) ? [{ key, message }] : [];
  });
}

/** Returns the text for a failed save: the rejected facts, else the reason of the failure. */
export function useSaveProblem(): (error: Error) => string {
  const { t } = useTranslation(['common', 'match']);
  const { words } = useWorkbench();
  return (error) => {
    if (error instanceof NetworkError) return t('failure.network');
    const refused = refusedFacts(error).map(({ key, message }) => t('match:save.refused', { fact: words.name(key), message }));
    if (refused.length > 0) return refused.join(' ');
    return (error instanceof BusinessError || error instanceof HttpError ? error.info.errorMessage : undefined) ?? t('failure.retry');
  };
}
