import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvite } from '#api/colleague.ts';
import { useDone } from '#components/feedback/use-done.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { invitee } from '#contract/colleague.ts';
import type { CompanyRight } from '#domain/company/members.ts';
import css from './Colleagues.module.css';
import { RoleFields } from './RoleFields.tsx';

/** Asks for the person to invite, and the role. */
export function InviteForm({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { t } = useTranslation('colleagues');
  const done = useDone(onClose);
  const { mutate, error, isPending } = useInvite();
  const [right, setRight] = useState<CompanyRight>({ role: 'agent', matters: null });
  return (
    <div className={css.form}>
      <TextForm
        label={t('invite.open')}
        fields={[
          {
            name: 'to',
            label: t('invite.to'),
            help: t('invite.help'),
            schema: invitee,
            wrong: t('invite.wrong'),
            most: 254,
          },
        ]}
        initial={{ to: '' }}
        action={t('invite.send')}
        cancel={t('invite.cancel')}
        busy={isPending}
        error={error}
        foot={<RoleFields value={right} onChange={setRight} />}
        onSubmit={({ to }) =>
          mutate(
            { companyId, to: to ?? '', role: right.role, matters: right.matters === null ? null : [...right.matters] },
            { onSuccess: () => done(t('invite.done', { to: to ?? '' })) },
          )
        }
        onCancel={onClose}
      />
    </div>
  );
}
