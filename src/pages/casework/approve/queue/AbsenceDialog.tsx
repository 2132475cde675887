import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveAbsence } from '#api/absence.ts';
import type { Absence } from '#contract/absence.ts';
import { AbsenceForm } from '#entities/casework/absence/AbsenceForm.tsx';
import css from '../shared/Approve.module.css';

/** The officer's own absence. */
export function AbsenceDialog({ own, onClose }: { own: Absence; onClose: () => void }) {
  const { t } = useTranslation('approve');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { mutate, isPending, error } = useSaveAbsence();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('absence.title')}</h2>
      <AbsenceForm
        absent={own}
        saving={{ isPending, error, save: (absence, onSuccess) => mutate({ absence }, { onSuccess }) }}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}
