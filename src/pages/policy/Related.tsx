import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PolicyDetail } from '#contract/policy.ts';
import { useFormat } from '#components/format.ts';
import css from './links.module.css';

/** Documents it rests on, projects and explainers that rest on it. */
export function Related({ links }: { links: PolicyDetail['related'] }) {
  const { t } = useTranslation('policy');
  const { day } = useFormat();
  if (links.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('detail.related')}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id} className={css.link}>
            <span className={css.kind}>{t(`kind.${link.kind}`)}</span>
            <Link to="/policy/detail" search={{ id: link.id }} className={css.title}>
              {link.title}
            </Link>
            <span className={css.date}>{day(link.publishDate)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
