import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '#api/document.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { useFormat } from '#components/format/format.ts';
import type { DocumentRow } from '#contract/document.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { documentKindsFor } from '#domain/document/kinds.ts';
import textCss from '#components/text.module.css';
import css from './ApplicationPage.module.css';

/** Milliseconds without typing before the library is searched. */
const settles = 250;

type Files = ApplicationAnswers['materials'][string];
type Props = {
  /** The material, as the form words it in Chinese and as it is shown. */
  material: { label: string; help: string; most: number };
  shown: string;
  /** The company that the application is for: its colleagues share documents. */
  companyId: string | null;
  value: Files;
  onChange: (files: Files) => void;
};

/** Documents of the user's library and of the company for a material: those that fit it first. The application takes the files of the current version. */
export function FromLibrary({ material, shown, companyId, value, onChange }: Props) {
  const { t } = useTranslation('application');
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const byLabel = documentKindsFor(material.label);
  const kinds = byLabel.length > 0 ? byLabel : documentKindsFor(material.help);
  const { data } = useQuery(documentQueries.offered(companyId));
  // a large library is asked for what fits, and searched for the rest
  const isCut = data !== undefined && data.total > data.list.length;
  const [keyword, setKeyword] = useState('');
  const wanted = useDebouncedValue(keyword.trim(), settles);
  const ofKind = useQuery({ ...documentQueries.offered(companyId, { kind: kinds }), enabled: isCut && kinds.length > 0 });
  const found = useQuery({ ...documentQueries.offered(companyId, { keyword: wanted }), enabled: isCut && wanted !== '' });
  const documents = (isCut && wanted !== '' ? found.data : data)?.list ?? [];
  if (data === undefined || (data.total === 0 && kinds.length === 0)) return null;
  const fits = ({ kind }: DocumentRow) => kinds.includes(kind);
  const fitting = (isCut && wanted === '' ? ofKind.data?.list : documents.filter(fits)) ?? [];
  const ordered = [...fitting, ...documents.filter((one) => !fits(one))];
  const count = kinds.reduce((sum, kind) => sum + (data.kinds[kind] ?? 0), 0);
  const isTaken = ({ current }: DocumentRow) => current.files.every(({ fileId }) => value.some((one) => one.fileId === fileId));
  const take = ({ current }: DocumentRow) => {
    const added = current.files.filter(({ fileId }) => !value.some((one) => one.fileId === fileId));
    onChange([...value, ...added].slice(0, material.most));
  };
  const hasRoom = value.length < material.most;
  return (
    <div className={css.library}>
      {kinds.length > 0 && <p className={textCss.note}>{count > 0 ? t('library.fits', { count }) : t('library.fitsNone')}</p>}
      {data.total > 0 && (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('library.openFor', { material: shown })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('library.open')}
        </Button>
      )}
      {isOpen && isCut && (
        <input
          type="search"
          className={css.librarySearch}
          aria-label={t('library.search')}
          placeholder={t('library.search')}
          aria-controls={id}
          value={keyword}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setKeyword(target.value)}
        />
      )}
      {isOpen && wanted !== '' && found.data?.total === 0 && (
        <p role="status" className={textCss.note}>
          {t('library.none', { keyword: wanted })}
        </p>
      )}
      <ul id={id} hidden={!isOpen} className={css.offered} aria-label={t('library.list')}>
        {isOpen &&
          ordered.map((one) => (
            <li key={one.id}>
              <span>
                <Chinese text={one.title} />{' '}
                <span className={textCss.note}>
                  {t('library.facts', { grade: one.current.grade, version: one.current.number })}
                  {one.current.validTo !== null &&
                    ` · ${t(one.standing === 'expired' ? 'library.ended' : 'library.until', { day: day(one.current.validTo) })}`}
                  {one.keeper !== null && ` · ${t('library.keeper', { name: one.keeper })}`}
                </span>
              </span>
              <Button
                disabled={isTaken(one) || !hasRoom}
                aria-label={t('library.takeNamed', { title: one.title })}
                onClick={() => take(one)}
              >
                {isTaken(one) ? t('library.taken') : t('library.take')}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
