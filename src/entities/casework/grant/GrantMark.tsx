import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { useMarkPolicy } from '#api/grant-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { GrantPolicy } from '#contract/grant-admin.ts';
import { fieldMessage } from '#http/errors.ts';
import css from './GrantMark.module.css';

/** Whether a policy is granted without application, the obstacles, and the button that switches it on or off. */
export function GrantMark({ policy, name }: { policy: GrantPolicy; name: ReactNode }) {
  const { t } = useTranslation('grantAdmin');
  const announce = useAnnounce();
  const { writes } = usePageAccess();
  const { mutate, isPending, error } = useMarkPolicy();
  const { id, isMarked, rounds, problems } = policy;
  // a policy can be marked before its window opens
  const against = problems.filter(({ field }) => field !== 'notOpen');
  const mark = () =>
    mutate({ policyId: id, isMarked: !isMarked }, { onSuccess: () => announce({ text: t(isMarked ? 'done.unmark' : 'done.mark') }) });
  const wrong = fieldMessage(error, 'body.policyId');
  return (
    <>
      <div className={css.line}>
        <strong>{name}</strong>
        {writes && (isMarked || against.length === 0) && (
          <Button
            size="small"
            disabled={isPending}
            onClick={mark}
            aria-label={t('act.named', { action: t(isMarked ? 'mark.off' : 'mark.on'), company: policy.title })}
          >
            {t(isMarked ? 'mark.off' : 'mark.on')}
          </Button>
        )}
      </div>
      {rounds > 0 && <p className={css.quiet}>{t('mark.rounds', { count: rounds })}</p>}
      {problems.map(({ field, clause }) => (
        <p key={`${field} ${clause ?? ''}`} className={css.warn}>
          {t(`problem.${field}`, { clause: clause ?? '' })}
        </p>
      ))}
      {wrong !== undefined && (
        <p role="alert" className={css.wrong}>
          {wrong}
        </p>
      )}
    </>
  );
}
