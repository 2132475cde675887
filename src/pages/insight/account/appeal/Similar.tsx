import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { knowledgeQueries } from '#api/knowledge.ts';
import { Chinese } from '#components/Chinese.tsx';
import css from './AppealsPage.module.css';

/** Published answers to similar questions. */
export function Similar({ keyword }: { keyword: string }) {
  const { t } = useTranslation('appeal');
  const { data } = useQuery({ ...knowledgeQueries.similar(keyword), placeholderData: (previous) => previous });
  if (data === undefined) return null;
  if (data.list.length === 0) return <p className={css.help}>{t('similar.none')}</p>;
  return (
    <>
      <h3>{t('similar.title')}</h3>
      <ul>
        {data.list.map(({ id, title, summary }) => (
          <li key={id}>
            <Link to="/government/knowledge/detail" search={{ id }} target="_blank">
              <Chinese text={title} />
            </Link>
            {summary !== '' && (
              <p className={css.help}>
                <Chinese text={summary} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
