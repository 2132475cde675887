import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinishProof } from '#api/company-proof.ts';
import { buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { forgetVisit, keptVisit } from '#session/provider-visit.ts';
import css from './ProofWays.module.css';

/** Handles the answer of the identity service, once: it counts only for the browser that went there. */
export function ProofReturn({ state, ticket }: { state: string; ticket: string }) {
  const { t } = useTranslation('colleagues');
  const announce = useAnnounce();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [visit] = useState(keptVisit);
  const { mutate, error } = useFinishProof();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || visit === undefined) return;
    asked.current = true;
    forgetVisit();
    mutate(
      { key: visit.key, state, ticket },
      {
        onSuccess: ({ companyId }) => {
          announce({ text: t('proof.service.done'), takesFocus: true });
          void navigate({ to: '/account/colleagues', search: { business: companyId }, replace: true });
        },
      },
    );
  });
  if (visit !== undefined && error === null)
    return (
      <div role="status" aria-label={t('proof.service.checking')}>
        <p className={css.note}>{t('proof.service.checking')}</p>
        <Skeleton rows={3} />
      </div>
    );
  return (
    <div className={css.note}>
      <p role="alert">{error === null ? t('proof.service.stray') : failureText(error)}</p>
      <p>
        <Link to="/account/colleagues" search={{}} replace className={buttonClass('plain')}>
          {t('proof.service.restart')}
        </Link>
      </p>
    </div>
  );
}
