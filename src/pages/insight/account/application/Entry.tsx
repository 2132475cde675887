import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQueries } from '#api/document.ts';
import { useDownloadFile } from '#api/file.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { fieldOf } from '#contract/application/answers.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { ApplicationAnswers, FormField } from '#contract/application-form.ts';
import type { DocumentRow } from '#contract/document.ts';
import { documentKindsFor } from '#domain/document/kinds.ts';
import { KnownNote } from '#entities/casework/application/KnownNote.tsx';
import { useAnswerText } from '#entities/casework/application/use-answer-text.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { AttributeInput } from '#entities/publishing/listing/form/AttributeInput.tsx';
import { FilesInput } from '#entities/publishing/listing/form/FilesInput.tsx';
import textCss from '#components/text.module.css';
import css from './ApplicationPage.module.css';

type EntryProps = { read: ApplicationDetail; field: FormField; value: unknown; onChange: (value: unknown) => void };

/** A field with the source of its prefilled value. */
export function Entry({ read: { definition, known, rounds, state }, field, value, onChange }: EntryProps) {
  const { t } = useTranslation('application');
  const { count } = useFormat();
  const { label, help, unit } = useLabels();
  const answerText = useAnswerText(definition);
  const { code, type, most } = field;
  const record = known[code];
  const sent = state === 'returned' ? rounds.at(-1)?.answers.fields[code] : undefined;
  const isChanged = state === 'returned' && JSON.stringify(sent ?? null) !== JSON.stringify(value ?? null);
  const own = help(field);
  const text = type === 'longText' ? [own, t('mostCharacters', { most: count(most ?? 5000) })].filter(Boolean).join(t('mostApart')) : own;
  const note =
    record === undefined && !isChanged ? undefined : (
      <>
        {record !== undefined && <KnownNote definition={definition} field={field} known={record} value={value} />}
        {isChanged && (
          <p className={textCss.bad}>
            {sent === undefined || sent === null ? t('changed.added') : t('changed.was', { value: answerText(`fields.${code}`, sent) })}
          </p>
        )}
      </>
    );
  return (
    <AttributeInput
      path={`fields.${code}`}
      field={fieldOf(field)}
      label={unit(field) === '' ? label(field) : t('labelUnit', { label: label(field), unit: unit(field) })}
      help={text}
      note={note}
      optionOf={(option) => label(field.options.find((one) => one.code === option) ?? { label: option, labelEn: option })}
      links={[]}
      value={value}
      onChange={onChange}
    />
  );
}

type MaterialProps = {
  read: ApplicationDetail;
  material: ApplicationDetail['definition']['materials'][number];
  value: ApplicationAnswers['materials'][string];
  onChange: (files: ApplicationAnswers['materials'][string]) => void;
};

/** Files of a material; for a returned application, whether they have changed. */
export function Material({ read: { rounds, state, company }, material, value, onChange }: MaterialProps) {
  const { t } = useTranslation('application');
  const { label, help, issuer } = useLabels();
  const { medium, copies, template, example } = material;
  const sent = rounds.at(-1)?.answers.materials[material.code] ?? [];
  const isChanged = state === 'returned' && JSON.stringify(sent) !== JSON.stringify(value);
  const helpTexts = [
    help(material),
    medium === null ? undefined : t(`material.medium.${medium}`),
    copies === null ? undefined : t('material.copies', { count: copies }),
    material.issuer === '' ? undefined : t('material.issuer', { name: issuer(material) }),
    t('most', { count: material.most }),
    isChanged ? t('changed.files') : undefined,
  ];
  return (
    <div className={css.material}>
      <FilesInput
        field={`materials.${material.code}`}
        label={label(material)}
        help={helpTexts.filter((one) => one !== undefined).join(t('mostApart'))}
        required={material.required}
        most={material.most}
        value={value}
        onChange={onChange}
      />
      {(template !== null || example !== null) && (
        <p className={css.blanks}>
          {template !== null && (
            <Blank file={template} text={t('material.template')} name={t('material.downloadTemplate', { material: label(material) })} />
          )}
          {example !== null && (
            <Blank file={example} text={t('material.example')} name={t('material.downloadExample', { material: label(material) })} />
          )}
        </p>
      )}
      <FromLibrary material={material} shown={label(material)} companyId={company?.id ?? null} value={value} onChange={onChange} />
    </div>
  );
}

/** A blank form or an example to download. */
function Blank({ file: { fileId, size }, text, name }: { file: { fileId: string; size: number }; text: string; name: string }) {
  const { fileSize } = useFormat();
  const { mutate, isPending } = useDownloadFile();
  return (
    <Button look="quiet" aria-label={name} disabled={isPending} onClick={() => mutate({ id: fileId })}>
      <Download size={16} aria-hidden />
      {text} <span className="tabular">{fileSize(size)}</span>
    </Button>
  );
}

/** Milliseconds without typing before the library is searched. */
const settles = 250;

type Files = ApplicationAnswers['materials'][string];
type Props = {
  /** The material, by its Chinese name in the form and its shown name. */
  material: { label: string; help: string; most: number };
  shown: string;
  /** The company that the application is for: its colleagues share documents. */
  companyId: string | null;
  value: Files;
  onChange: (files: Files) => void;
};

/** Documents of the user's library and of the company for a material: those that fit it first. The application takes the files of the current version. */
function FromLibrary({ material, shown, companyId, value, onChange }: Props) {
  const { t } = useTranslation('application');
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const byLabel = documentKindsFor(material.label);
  const kinds = byLabel.length > 0 ? byLabel : documentKindsFor(material.help);
  const { data } = useQuery(documentQueries.offered(companyId));
  // from a large library only matching documents are loaded, others by a search
  const isCut = data !== undefined && data.total > data.list.length;
  const [keyword, setKeyword] = useState('');
  const debounced = useDebouncedValue(keyword.trim(), settles);
  const ofKind = useQuery({ ...documentQueries.offered(companyId, { kind: kinds }), enabled: isCut && kinds.length > 0 });
  const found = useQuery({ ...documentQueries.offered(companyId, { keyword: debounced }), enabled: isCut && debounced !== '' });
  const documents = (isCut && debounced !== '' ? found.data : data)?.list ?? [];
  if (data === undefined || (data.total === 0 && kinds.length === 0)) return null;
  const fits = ({ kind }: DocumentRow) => kinds.includes(kind);
  const fitting = (isCut && debounced === '' ? ofKind.data?.list : documents.filter(fits)) ?? [];
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
      {isOpen && debounced !== '' && found.data?.total === 0 && (
        <p role="status" className={textCss.note}>
          {t('library.none', { keyword: debounced })}
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
