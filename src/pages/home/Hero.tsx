import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format.ts';
import { PolicySearchBox } from '#entities/policy/PolicySearchBox.tsx';
import css from './Hero.module.css';
import { homeQueries } from './home-queries.ts';

/** The search box is the page. */
export function Hero() {
  const { t, i18n } = useTranslation('home');
  const { count } = useFormat();
  const { data: header } = useSuspenseQuery(homeQueries.header);
  const { data: tags } = useSuspenseQuery(homeQueries.hotTags);
  const open = header.facets.status.find((facet) => facet.value === 'open')?.count ?? 0;
  return (
    <section className={css.hero}>
      <Stream />
      <h1 className={css.title}>{t('title')}</h1>
      <p className={css.lead}>{t('lead', { total: count(header.total), open: count(open) })}</p>
      <div className={css.box}>
        <PolicySearchBox hero />
        <p className={css.hot}>
          <span className={css.label}>{t('hot')}</span>
          {tags.slice(0, 8).map((tag) => (
            <Link key={tag.name} to="/policy/search" search={{ tag: [tag.name] }}>
              {i18n.language === 'en-US' ? tag.nameEn : tag.name}
            </Link>
          ))}
        </p>
      </div>
    </section>
  );
}

/** Contour lines of a stream, behind the title. */
function Stream() {
  return (
    <svg className={css.stream} viewBox="0 0 1440 320" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <path
          key={line}
          d={`M-20 ${60 + line * 46}C 180 ${10 + line * 40}, 330 ${128 + line * 34}, 560 ${88 + line * 40}S 930 ${8 + line * 52}, 1120 ${76 + line * 42}S 1380 ${120 + line * 30}, 1470 ${58 + line * 46}`}
        />
      ))}
    </svg>
  );
}
