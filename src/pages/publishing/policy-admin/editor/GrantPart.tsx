import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grantAdminQueries } from '#api/grant-admin.ts';
import { FormSection } from '#components/form/FormSections.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { GrantMark } from '#entities/casework/grant/GrantMark.tsx';

/** Whether a published policy is used for grants; shown to officers who handle rounds. */
export function GrantPart({ id, policyId }: { id: string; policyId: string }) {
  const { t } = useTranslation('grantAdmin');
  const { data, error, refetch } = useQuery(grantAdminQueries.policy(policyId));
  const [policy] = data ?? [];
  return (
    <FormSection id={id} title={t('title')} lead={t('mark.lead')}>
      {data === undefined && error === null && <Skeleton dense rows={2} />}
      {data === undefined && error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      {policy !== undefined && <GrantMark policy={policy} name={t(policy.isMarked ? 'mark.isOn' : 'mark.isOff')} />}
    </FormSection>
  );
}
