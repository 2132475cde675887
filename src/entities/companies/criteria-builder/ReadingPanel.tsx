import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { toCriterion } from '#domain/matching/editor/build.ts';
import { readCriterion } from '#domain/matching/wording/plain.ts';
import type { Reading } from '#domain/matching/wording/plain.ts';
import type { Language } from '#domain/format.ts';
import { useBuilder } from './state/builder-context.ts';
import css from './Criteria.module.css';

const names: Record<Language, string> = { 'zh-CN': '中文', 'en-US': 'English' };

/** The tree in plain words in both languages, the current one first. */
export function ReadingPanel() {
  const { t } = useTranslation('criteria');
  const { root, book, language, today } = useBuilder();
  if (root === null) return <p className={css.hint}>{t('reading.none')}</p>;
  const languages: Language[] = language === 'zh-CN' ? ['zh-CN', 'en-US'] : ['en-US', 'zh-CN'];
  const tree = toCriterion(root);
  return (
    <div className={css.readings}>
      {languages.map((one) => (
        <section key={one} lang={one} aria-label={names[one]} className={css.reading}>
          <h4 className={css.language}>{names[one]}</h4>
          <Part reading={readCriterion(tree, one, book.namesIn(one), today)} />
        </section>
      ))}
    </div>
  );
}

function Part({ reading: { text, items } }: { reading: Reading }) {
  return (
    <>
      <p>
        <Chinese text={text} />
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.path}>
              <Part reading={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
