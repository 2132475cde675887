import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/centre.ts';
import textCss from '#components/text.module.css';
import css from './FirstSteps.module.css';

const steps = [
  { name: 'company', done: 'company', link: { to: '/policy/match', search: { step: 'company' } } },
  { name: 'match', done: 'policy', link: { to: '/account/zhengCe', search: { tab: 'matched' } } },
  { name: 'search', done: 'search', link: { to: '/policy/search' } },
] as const satisfies { name: string; done: keyof Today['begun']; link: LinkProps }[];

/** What a new account begins with. */
export function FirstSteps({ begun }: Pick<Today, 'begun'>) {
  const { t } = useTranslation('centre');
  return (
    <>
      <p className={css.lead}>{t('begin.text')}</p>
      <ol className={css.steps}>
        {steps.map(({ name, done, link }, index) => (
          <li key={name} className={css.step}>
            {begun[done] ? (
              <span className={css.done}>
                <CircleCheckBig size={22} aria-hidden />
                <span className="visually-hidden">{t('begin.done')}</span>
              </span>
            ) : (
              <span className={css.number} aria-hidden>
                {index + 1}
              </span>
            )}
            <div>
              <h3 className={textCss.size15}>
                <Link {...link} className={css.link}>
                  {t(`begin.${name}`)}
                </Link>
              </h3>
              <p className={textCss.lead}>{t(`begin.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
