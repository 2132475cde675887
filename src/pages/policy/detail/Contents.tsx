import { useTranslation } from 'react-i18next';
import css from './Contents.module.css';
import type { Heading } from '#entities/policy/headings.ts';

/** Goes to a heading in code: the address's hash belongs to the router. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

export function Contents({ headings }: { headings: Heading[] }) {
  const { t } = useTranslation('policy');
  return (
    <nav className={css.contents} aria-label={t('detail.contents')}>
      <ol className={css.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <button type="button" className={css.entry} onClick={() => goTo(id)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
