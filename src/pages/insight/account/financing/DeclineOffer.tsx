import { useTranslation } from 'react-i18next';
import { useAnswerOffer } from '#api/financing-offer.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { TextForm } from '#components/form/TextForm.tsx';
import type { FinancingOffer } from '#contract/financing-offer.ts';
import { offerNote } from '#contract/financing-offer.ts';
import css from './Financing.module.css';

/** Declines an offer, with a word to the lender. */
export function DeclineOffer({ offer: { id, version, lender }, onClose }: { offer: FinancingOffer; onClose: () => void }) {
  const { t } = useTranslation('financing');
  const announce = useAnnounce();
  const { mutate, error, isPending } = useAnswerOffer();
  return (
    <TextForm
      label={t('decline.named', { lender })}
      fields={[{ name: 'note', label: t('decline.note'), schema: offerNote, wrong: t('decline.wrong'), most: 500, lines: 2 }]}
      initial={{ note: '' }}
      action={t('decline.send')}
      cancel={t('decline.cancel')}
      optional={t('decline.optional')}
      busy={isPending}
      error={error}
      onSubmit={({ note }) =>
        mutate(
          { id, version, accept: false, note },
          { onSuccess: () => announce({ text: t('decline.done', { lender }), takesFocus: true }) },
        )
      }
      onCancel={onClose}
    >
      <p className={css.subheading} aria-hidden>
        {t('decline.named', { lender })}
      </p>
    </TextForm>
  );
}
