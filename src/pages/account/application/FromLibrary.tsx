import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '#api/document.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { DocumentRow } from '#contract/document.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { documentKindsFor } from '#domain/document/kinds.ts';
import css from './ApplicationPage.module.css';

type Files = ApplicationAnswers['materials'][string];
type Props = {
  /** The material, as the form words it in Chinese and as it is shown. */
  material: { label: string; help: string; most: number };
  shown: string;
  /** The company that the application is for: its colleagues share documents. */
  businessId: string | null;
  value: Files;
  onChange: (files: Files) => void;
};

/** Documents of the user's library and of the company for a material: those that fit it first. The application takes the files of the current version. */
export function FromLibrary({ material, shown, businessId, value, onChange }: Props) {
  const { t } = useTranslation('application');
  const { day } = useFormat();
  const { data } = useQuery(documentQueries.offered(businessId));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const documents = data?.list ?? [];
  const byLabel = documentKindsFor(material.label);
  const kinds = byLabel.length > 0 ? byLabel : documentKindsFor(material.help);
  if (data === undefined || (documents.length === 0 && kinds.length === 0)) return null;
  const fits = ({ kind }: DocumentRow) => kinds.includes(kind);
  const fitting = documents.filter(fits);
  const ordered = [...fitting, ...documents.filter((one) => !fits(one))];
  const isTaken = ({ current }: DocumentRow) => current.files.every(({ fileId }) => value.some((one) => one.fileId === fileId));
  const take = ({ current }: DocumentRow) => {
    const added = current.files.filter(({ fileId }) => !value.some((one) => one.fileId === fileId));
    onChange([...value, ...added].slice(0, material.most));
  };
  const hasRoom = value.length < material.most;
  return (
    <div className={css.library}>
      {kinds.length > 0 && (
        <p className={css.quiet}>{fitting.length > 0 ? t('library.fits', { count: fitting.length }) : t('library.fitsNone')}</p>
      )}
      {documents.length > 0 && (
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('library.openFor', { material: shown })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('library.open')}
        </Button>
      )}
      <ul id={id} hidden={!isOpen} className={css.offered} aria-label={t('library.list')}>
        {isOpen &&
          ordered.map((one) => (
            <li key={one.id}>
              <span>
                <Chinese text={one.title} />{' '}
                <span className={css.offeredFacts}>
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
