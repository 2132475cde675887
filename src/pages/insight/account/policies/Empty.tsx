import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { Building2, FilePenLine, SearchX, Star } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { PolicyTab } from '#contract/centre.ts';

type Case = 'followed' | 'matched' | 'noMatch' | 'applied';

const cases = {
  followed: { icon: Star, action: 'find', link: { to: '/policy/search' } },
  matched: { icon: Building2, action: 'choose', link: { to: '/policy/match', search: { step: 'company' } } },
  noMatch: { icon: SearchX, action: 'toMatch', link: { to: '/policy/match', search: { step: 'facts' } } },
  applied: { icon: FilePenLine, action: 'toApplications', link: { to: '/account/shenPi' } },
} as const satisfies Record<Case, { icon: LucideIcon; action: string; link: LinkProps }>;

/** Why a list is empty, and what to do. */
export function Empty({ tab, hasCompany }: { tab: PolicyTab; hasCompany: boolean }) {
  const { t } = useTranslation('centre');
  const name: Case = tab === 'matched' && hasCompany ? 'noMatch' : tab;
  const { icon, action, link } = cases[name];
  return (
    <EmptyState
      framed
      icon={icon}
      title={t(`policies.${name}Title`)}
      text={t(`policies.${name}Text`)}
      action={
        <Link {...link} className={buttonClass('primary')}>
          {t(`policies.${action}`)}
        </Link>
      }
    />
  );
}
