import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Briefcase,
  Cpu,
  Factory,
  FlaskConical,
  Globe,
  GraduationCap,
  Landmark,
  Leaf,
  Lightbulb,
  Palette,
  Rocket,
  Sprout,
  Tag,
  TrendingUp,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PolicyCategory } from '#domain/policy.ts';
import { useVocabulary } from '#entities/dictionary/vocabulary.ts';
import css from './Entrances.module.css';
import { homeQueries } from './home-queries.ts';

const categoryIcons: Readonly<Record<PolicyCategory, LucideIcon>> = {
  technology: FlaskConical,
  industry: Factory,
  digital: Cpu,
  green: Leaf,
  talent: GraduationCap,
  finance: Landmark,
  trade: Globe,
  market: TrendingUp,
  startup: Rocket,
  employment: Briefcase,
  ip: Lightbulb,
  agriculture: Sprout,
  culture: Palette,
};
const icons = new Map<string, LucideIcon>(Object.entries(categoryIcons));

/** Links to the search, one per field that has policies. */
export function Entrances() {
  const { t } = useTranslation('home');
  const { offered, nameOf } = useVocabulary();
  const { data } = useSuspenseQuery(homeQueries.header);
  const counts = new Map(data.facets.category.map((facet) => [facet.value, facet.count]));
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('entrances.title')}</h2>
      <ul className={css.grid}>
        {offered('policy.category', [...counts.keys()])
          .filter((category) => counts.has(category))
          .map((category) => {
            const Icon = icons.get(category) ?? Tag;
            return (
              <li key={category}>
                <Link to="/policy/search" search={{ category: [category] }} className={css.entrance}>
                  <Icon size={22} strokeWidth={1.5} aria-hidden className={css.icon} />
                  <span>{nameOf('policy.category', category)}</span>
                  <span className={css.count}>{t('entrances.count', { count: counts.get(category) ?? 0 })}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
