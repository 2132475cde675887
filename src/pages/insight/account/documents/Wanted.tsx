import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '#api/document.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import type { DocumentKind } from '#domain/document/kinds.ts';
import css from './Documents.module.css';

/** What the policies ask for that the company may apply for, and what of it the library has. */
export function Wanted({ onAdd }: { onAdd: (kind: DocumentKind) => void }) {
  const { t } = useTranslation('document');
  const { data } = useSuspenseQuery(documentQueries.wanted());
  const { company, policies, list } = data;
  return (
    <section className={css.wanted} aria-label={t('wanted.title')}>
      <h2>{t('wanted.title')}</h2>
      {company === null ? (
        <>
          <p className={css.quiet}>{t('wanted.noCompany')}</p>
          <Link to="/policy/match" className={buttonClass()}>
            {t('wanted.choose')}
          </Link>
        </>
      ) : list.length === 0 ? (
        <p className={css.quiet}>{t('wanted.none', { company: company.name })}</p>
      ) : (
        <>
          <p className={css.quiet}>{t('wanted.lead', { company: company.name, count: policies })}</p>
          <ul className={css.wantedList}>
            {list.map(({ kind, count, first, held }) => {
              const isThere = held !== null && held !== 'expired';
              const Icon = isThere ? CircleCheck : CircleDashed;
              return (
                <li key={kind} data-there={isThere}>
                  <Icon size={18} aria-hidden />
                  <div>
                    <strong>{t(`kind.${kind}`)}</strong>{' '}
                    <span className={css.quiet}>{held === null ? t('wanted.missing') : t(`wanted.held.${held}`)}</span>
                    <p className={css.facts}>
                      <span>{t('wanted.askedBy', { count })}</span>
                      {first.map(({ id, title }) => (
                        <Link key={id} to="/policy/detail" search={{ id }}>
                          <Chinese text={title} />
                        </Link>
                      ))}
                    </p>
                  </div>
                  {!isThere && (
                    <Button aria-label={t('wanted.addNamed', { kind: t(`kind.${kind}`) })} onClick={() => onAdd(kind)}>
                      {t('wanted.add')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
