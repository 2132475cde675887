import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDownloadFile } from '#api/file.ts';
import { Button } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { fieldOf } from '#contract/application/answers.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { ApplicationAnswers, FormField } from '#contract/application-form.ts';
import { KnownNote } from '#entities/casework/application/KnownNote.tsx';
import { useAnswerText } from '#entities/casework/application/use-answer-text.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { AttributeInput } from '#entities/publishing/listing/form/AttributeInput.tsx';
import { FilesInput } from '#entities/publishing/listing/form/FilesInput.tsx';
import textCss from '#components/text.module.css';
import css from './ApplicationPage.module.css';
import { FromLibrary } from './FromLibrary.tsx';

type EntryProps = { read: ApplicationDetail; field: FormField; value: unknown; onChange: (value: unknown) => void };

/** A field with the source of what the records filled in. */
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

/** Files to hand in; of what was returned, whether they have changed. */
export function Material({ read: { rounds, state, company }, material, value, onChange }: MaterialProps) {
  const { t } = useTranslation('application');
  const { label, help, issuer } = useLabels();
  const { medium, copies, template, example } = material;
  const sent = rounds.at(-1)?.answers.materials[material.code] ?? [];
  const isChanged = state === 'returned' && JSON.stringify(sent) !== JSON.stringify(value);
  const told = [
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
        help={told.filter((one) => one !== undefined).join(t('mostApart'))}
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
