import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Completeness, Unlock as Unlocked } from '#domain/matching/model/outcome.ts';
import css from './Completeness.module.css';

type Props = { completeness: Completeness; unlock: Unlocked | null; className?: string | undefined };

/** The number of programmes that a few answers would decide, with a link to the questions. Nothing if every programme is decided. */
export function Unlock({ completeness: { decided, total }, unlock, className }: Props) {
  const { t } = useTranslation('complete');
  if (decided === total) return null;
  const text =
    unlock === null
      ? t('waiting', { count: total - decided })
      : t(unlock.answers === 1 ? 'oneAnswer' : 'unlock', { count: unlock.programmes, answers: unlock.answers });
  return (
    <Link to="/policy/match" search={{ step: 'facts' }} className={[css.unlock, className].filter(Boolean).join(' ')}>
      <span>{text}</span>
      <ArrowRight size={16} aria-hidden />
    </Link>
  );
}
