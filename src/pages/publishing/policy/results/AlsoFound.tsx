import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { searchOthersQueries } from '#api/search-others.ts';
import { useFormat } from '#components/format/format.ts';
import { Marked } from '#components/Marked.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { mostCompanies } from '#contract/search-others.ts';
import type { FoundGroup } from '#contract/search-others.ts';
import { pageOfKind } from '#entities/platform/site/areas.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './AlsoFound.module.css';

type Group = FoundGroup & { name: string; total: number; all: { to: string; search?: object } | undefined };

/** The hits for the keyword besides policies, in areas that have a page; undefined while loading. */
function useAlsoFound(keyword: string): Group[] | undefined {
  const { t } = useTranslation();
  const { data } = useQuery({ ...searchOthersQueries.others(keyword), enabled: keyword !== '' });
  return data?.flatMap((group): Group[] => {
    if (group.of === 'enterprise') return [{ ...group, name: t('search.kind.company'), all: undefined }];
    const page = group.kind === null ? undefined : pageOfKind(group.kind);
    return page === undefined ? [] : [{ ...group, name: t(`nav.page.${page.name}`), all: page.link }];
  });
}

/** The list of a group with the keyword. Companies have no list. */
function All({ group: { all, of, total, keyword }, children }: { group: Group; children: ReactNode }) {
  const { count } = useFormat();
  const figure = of === 'enterprise' && total >= mostCompanies ? `${count(mostCompanies)}+` : count(total);
  const content = (
    <>
      {children} <span className={`${textCss.muted} ${textCss.numeric}`}>{figure}</span>
    </>
  );
  return all === undefined ? (
    <span>{content}</span>
  ) : (
    <Link to={all.to} search={{ ...all.search, keyword }}>
      {content}
    </Link>
  );
}

/** One line above the policies: other hits of the keyword. Its space is reserved before the answer, so that the list does not move. */
export function AlsoFoundLine({ keyword }: { keyword: string }) {
  const { t } = useTranslation('policyList');
  const groups = useAlsoFound(keyword);
  if (keyword === '') return null;
  return (
    <p className={css.line}>
      {groups !== undefined && <span>{groups.length === 0 ? t('also.nothing') : t('also.line')}</span>}
      {groups?.map((group) => (
        <All key={group.name} group={group}>
          {group.name}
        </All>
      ))}
    </p>
  );
}

/** Below the policies: the best three of each group. */
export function AlsoFoundBest({ keyword }: { keyword: string }) {
  const { t } = useTranslation('policyList');
  const groups = useAlsoFound(keyword);
  const title = useId();
  if (groups === undefined || groups.length === 0) return null;
  return (
    <section className={css.best} aria-labelledby={title}>
      <h2 id={title} className={`${textCss.size18} ${layoutCss.below12}`}>
        {t('also.title', { keyword })}
      </h2>
      <ul className={css.groups}>
        {groups.map((group) => (
          <li key={group.name} className={css.group}>
            <h3 className={css.name}>
              <All group={group}>{group.name}</All>
            </h3>
            <ul>
              {group.list.map((record) => (
                <li key={record.id} className={css.record}>
                  <Link to={group.page} search={{ id: record.id }}>
                    <RecordTitle of={record}>
                      <Marked text={record.title} hits={record.hits} />
                    </RecordTitle>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
