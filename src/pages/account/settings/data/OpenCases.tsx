import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OpenCase } from '#contract/account-closing.ts';
import profileCss from '../section/Profile.module.css';

/** What is open, each with a link to where it is settled. */
export function OpenCases({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul className={profileCss.cases}>
      {cases.map((one, index) => (
        <li key={`${one.kind} ${one.href} ${index}`}>
          <span>{t(`case.${one.kind}`)}</span>
          {one.title === '' ? (
            <CaseLink href={one.href}>{t('case.portalTitle')}</CaseLink>
          ) : (
            <CaseLink href={one.href} lang="zh-CN">
              {one.title}
            </CaseLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function CaseLink({ href, lang, children }: Pick<OpenCase, 'href'> & { lang?: string; children: string }) {
  const router = useRouter();
  if (href === null) return <span lang={lang}>{children}</span>;
  const { pathname, search } = new URL(href, 'http://portal');
  return (
    <Link to={pathname} search={router.options.parseSearch(search)} lang={lang}>
      {children}
    </Link>
  );
}
