import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OpenCase } from '#contract/account-closing.ts';
import profileCss from './Profile.module.css';

/** What is open, each with a link to where it is settled. */
export function OpenCases({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul className={profileCss.cases}>
      {cases.map(({ kind, title, href }, index) => (
        <li key={`${kind} ${href} ${index}`}>
          <span>{t(`case.${kind}`)}</span>
          {href === null ? (
            <span lang="zh-CN">{title}</span>
          ) : (
            <Link to={href}>{title === '' ? t('case.portalTitle') : <span lang="zh-CN">{title}</span>}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
