import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OpenCase } from '#contract/account-closing.ts';
import profileCss from '../section/Profile.module.css';

/** Open cases by kind, each with a link to settle it. */
export function OpenCases({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul className={profileCss.cases}>
      {[...Map.groupBy(cases, ({ kind }) => kind)].map(([kind, ofKind]) => (
        <li key={kind}>
          <span>{t(`case.${kind}`)}</span>
          <ul>
            {ofKind.map(({ href, title }, index) => (
              <li key={`${href} ${index}`}>
                {title === '' ? (
                  <CaseLink href={href}>{t('case.portalTitle')}</CaseLink>
                ) : (
                  <CaseLink href={href} lang="zh-CN">
                    {title}
                  </CaseLink>
                )}
              </li>
            ))}
          </ul>
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
