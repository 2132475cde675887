import { useTranslation } from 'react-i18next';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { isHomePage } from '#domain/web-address.ts';
import css from './SourceLink.module.css';

type Props = NonNullable<Leaf['source']> & { className?: string | undefined };

/** The document of a clause, linked if its address is known; an address of a whole site is labelled as such. */
export function SourceLink({ title, url, className }: Props) {
  const { t } = useTranslation('policy');
  const text = (
    <>
      {t('criteria.source')}
      <span lang="zh-CN">{title}</span>
    </>
  );
  if (url === undefined) return <span className={className}>{text}</span>;
  if (!isHomePage(url))
    return (
      <a className={className} href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  return (
    <span className={className}>
      {text} ·{' '}
      <a className={css.site} href={url} target="_blank" rel="noreferrer">
        {t('detail.site')}
      </a>
    </span>
  );
}
