import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PolicyDetail } from '#contract/policy.ts';
import { policyKinds } from '#domain/policy.ts';
import { useFormat } from '#components/format.ts';
import css from './links.module.css';

/** Documents it rests on, projects and explainers that rest on it: one group for each kind, newest first. */
export function Related({ links }: { links: PolicyDetail['related'] }) {
  const { t } = useTranslation('policy');
  const { day } = useFormat();
  if (links.length === 0) return null;
  return (
    <section className={css.section} aria-label={t('detail.related')}>
      <h2 className={css.heading}>{t('detail.related')}</h2>
      {policyKinds
        .map((kind) => ({ kind, group: links.filter((link) => link.kind === kind) }))
        .filter(({ group }) => group.length > 0)
        .map(({ kind, group }) => (
          <section key={kind} aria-label={t(`kind.${kind}`)}>
            <h3 className={css.group}>
              {t(`kind.${kind}`)} <span className="tabular">{group.length}</span>
            </h3>
            <ul>
              {group.map((link) => (
                <li key={link.id} className={css.plain}>
                  <Link to="/policy/detail" search={{ id: link.id }} className={css.title}>
                    {link.title}
                  </Link>
                  <span className={css.date}>{[link.docNumber, day(link.publishDate)].filter((part) => part !== null).join(' · ')}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  );
}
