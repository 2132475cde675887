import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvite } from '#api/colleague.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import { invitee } from '#contract/colleague.ts';
import { memberRoles } from '#domain/enterprise.ts';
import type { MemberRole } from '#domain/enterprise.ts';
import css from './Colleagues.module.css';

/** Asks whom to invite, and as what. */
export function InviteForm({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { t } = useTranslation('colleagues');
  const announce = useAnnounce();
  const { mutate, error, isPending } = useInvite();
  const [role, setRole] = useState<MemberRole>('member');
  const name = useId();
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
        optional=""
        busy={isPending}
        error={error}
        foot={
          <fieldset className={css.roles}>
            <legend>{t('invite.role')}</legend>
            {memberRoles.toReversed().map((one) => (
              <label key={one} className={css.choice}>
                <input type="radio" name={name} checked={role === one} onChange={() => setRole(one)} />
                <strong>{t(`role.${one}`)}</strong>
                <span className={css.can}>{t(`can.${one}`)}</span>
              </label>
            ))}
          </fieldset>
        }
        onSubmit={({ to }) =>
          mutate(
            { businessId, to: to ?? '', role },
            {
              onSuccess: () => {
                announce({ text: t('invite.done', { to: to ?? '' }) });
                onClose();
              },
            },
          )
        }
        onCancel={onClose}
      />
    </div>
  );
}
