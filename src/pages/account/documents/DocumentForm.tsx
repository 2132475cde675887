import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateDocument, useEditDocument, useRenewDocument } from '#api/document.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { DocumentDetail } from '#contract/document.ts';
import { documentTexts, mostDocumentFiles } from '#contract/document.ts';
import type { DocumentGrade, DocumentKind } from '#domain/document/kinds.ts';
import { documentKindRules, documentKinds, isVouched, ownGrades } from '#domain/document/kinds.ts';
import { useBusiness } from '#entities/company/use-business.ts';
import type { StoredFile } from '#entities/file/use-uploads.ts';
import { useUploads } from '#entities/file/use-uploads.ts';
import { fieldMessage, isFieldProblem } from '#http/errors.ts';
import css from './Documents.module.css';
import { FilesField } from './FilesField.tsx';
import type { Shared } from './FormField.tsx';
import { FormField } from './FormField.tsx';

type Props = (
  | { mode: 'create'; kind: DocumentKind; document?: undefined }
  /** A new version, or a correction of what is said of the current one. */
  | { mode: 'renew' | 'edit'; kind?: undefined; document: DocumentDetail }
) & { onClose: () => void; onSaved: (document: DocumentDetail) => void };

type Values = {
  kind: DocumentKind;
  title: string;
  businessId: string;
  issuer: string;
  serial: string;
  validFrom: string;
  validTo: string;
  grade: Extract<DocumentGrade, 'C' | 'D'>;
  remark: string;
};

const gradeOf = (kind: DocumentKind): Values['grade'] => (documentKindRules[kind].selfMade ? 'D' : 'C');
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A document with its files. What was typed stays whatever the server answers. */
export function DocumentForm({ mode, kind: asked, document, onClose, onSaved }: Props) {
  const { t } = useTranslation('document');
  const failureText = useFailureText();
  const business = useBusiness();
  const companies = business.data?.mine ?? [];
  const [initial] = useState<Values>(() => {
    const kind = document?.kind ?? asked ?? 'other';
    const { issuer, serial, validFrom, validTo } = document?.current ?? { issuer: null, serial: null, validFrom: null, validTo: null };
    return {
      kind,
      title: document?.title ?? t(`kind.${kind}`),
      businessId: document === undefined ? (companies.find(({ current }) => current)?.id ?? '') : (document.company?.id ?? ''),
      issuer: issuer ?? '',
      serial: serial ?? '',
      // a new version has days of its own
      validFrom: mode === 'renew' ? '' : (validFrom ?? ''),
      validTo: mode === 'renew' ? '' : (validTo ?? ''),
      grade: gradeOf(kind),
      remark: document?.remark ?? '',
    };
  });
  const [values, setValues] = useState(initial);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [checked, setChecked] = useState(false);
  const uploads = useUploads(files.length, (file) => setFiles((before) => [...before, file]), mostDocumentFiles);
  const isDirty = files.length > 0 || (Object.keys(values) as (keyof Values)[]).some((key) => values[key] !== initial[key]);
  const { mayLeave, release } = useLeaveGuard(isDirty);
  const [create, renew, edit] = [useCreateDocument(), useRenewDocument(), useEditDocument()];
  const { error, isPending } = { create, renew, edit }[mode];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input:not([hidden]), textarea')?.focus(), []);
  const set = <Key extends keyof Values>(key: Key, value: Values[Key]) => setValues((before) => ({ ...before, [key]: value }));
  const rules = documentKindRules[values.kind];
  const hasFiles = mode !== 'edit';
  const isFixed = mode === 'edit' && document !== undefined && isVouched(document.current.grade);
  const wrong: Partial<Record<keyof Values | 'files', string>> = {
    ...(!documentTexts.title.safeParse(values.title).success && { title: t('wrong.title') }),
    ...(!documentTexts.issuer.safeParse(orNull(values.issuer)).success && { issuer: t('wrong.issuer') }),
    ...(!documentTexts.serial.safeParse(orNull(values.serial)).success && { serial: t('wrong.serial') }),
    ...(!documentTexts.remark.safeParse(orNull(values.remark)).success && { remark: t('wrong.remark') }),
    ...(values.validFrom !== '' && values.validTo !== '' && values.validTo < values.validFrom && { validTo: t('wrong.validTo') }),
    ...(hasFiles && files.length === 0 && { files: t('wrong.files') }),
    ...(hasFiles && uploads.underWay > 0 && { files: t('wrong.underWay') }),
  };
  const messageOf = (name: keyof Values | 'files') => (checked ? wrong[name] : undefined) ?? fieldMessage(error, `body.${name}`);
  const submit = () => {
    setChecked(true);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      window.document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const content = {
      issuer: orNull(values.issuer),
      serial: orNull(values.serial),
      validFrom: orNull(values.validFrom),
      validTo: orNull(values.validTo),
    };
    const about = { kind: values.kind, title: values.title, remark: orNull(values.remark), businessId: orNull(values.businessId) };
    const version = { ...content, grade: values.grade, files: [...files] };
    const done = {
      onSuccess: (saved: DocumentDetail) => {
        release();
        onSaved(saved);
      },
    };
    if (mode === 'create') create.mutate({ ...about, ...version }, done);
    else if (mode === 'renew') renew.mutate({ id: document.id, version: document.version, ...version }, done);
    else edit.mutate({ id: document.id, version: document.version, ...about, ...content }, done);
  };
  const field = (name: keyof Values, control: (shared: Shared) => ReactNode, help?: string) => (
    <FormField id={`${id}-${name}`} label={t(`field.${name}`)} help={help} message={messageOf(name)}>
      {control}
    </FormField>
  );
  const text = (name: 'title' | 'issuer' | 'serial', most: number, fixed = false) =>
    field(name, (shared) => (
      <input
        {...shared}
        value={values[name]}
        maxLength={most}
        readOnly={fixed}
        autoComplete="off"
        onChange={(event) => set(name, event.target.value)}
      />
    ));
  const dayField = (name: 'validFrom' | 'validTo', help?: string) =>
    field(
      name,
      (shared) => (
        <input {...shared} type="date" value={values[name]} readOnly={isFixed} onChange={(event) => set(name, event.target.value)} />
      ),
      help,
    );
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      aria-label={t(`form.${mode}`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      {isFixed && <p className={css.quiet}>{t('form.fixed')}</p>}
      {mode !== 'renew' && (
        <>
          {field('kind', (shared) => (
            <select
              {...shared}
              value={values.kind}
              disabled={isFixed}
              onChange={(event) => {
                const kind = documentKinds.find((one) => one === event.target.value) ?? 'other';
                setValues((before) => ({
                  ...before,
                  kind,
                  grade: gradeOf(kind),
                  // the name of the kind is replaced, one that was typed is not
                  title: before.title.trim() === '' || before.title === t(`kind.${before.kind}`) ? t(`kind.${kind}`) : before.title,
                }));
              }}
            >
              {documentKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`kind.${one}`)}
                </option>
              ))}
            </select>
          ))}
          {text('title', 100)}
          {field('businessId', (shared) => (
            <select {...shared} value={values.businessId} onChange={(event) => set('businessId', event.target.value)}>
              <option value="">{t('own')}</option>
              {companies.map((company) => (
                <option key={company.id} value={company.id}>
                  {company.name}
                </option>
              ))}
            </select>
          ))}
        </>
      )}
      {text('issuer', 100, isFixed)}
      {text('serial', 60, isFixed)}
      <div className={css.pair}>
        {dayField('validFrom')}
        {dayField('validTo', rules.expires ? t('form.validToHelp') : t('form.noEndHelp'))}
      </div>
      {hasFiles && (
        <fieldset className={css.choice}>
          <legend>{t('field.grade')}</legend>
          {ownGrades.map((grade) => (
            <label key={grade}>
              <input type="radio" name={`${id}-grade`} checked={values.grade === grade} onChange={() => set('grade', grade)} />
              <span>
                <strong>{t(`grade.${grade}`)}</strong> {t(`gradeOwn.${grade}`)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {hasFiles && (
        <FilesField
          id={`${id}-files`}
          files={files}
          uploads={uploads}
          message={messageOf('files')}
          onDrop={(fileId) => setFiles((before) => before.filter((one) => one.fileId !== fileId))}
        />
      )}
      {mode !== 'renew' &&
        field('remark', (shared) => (
          <textarea {...shared} rows={2} maxLength={500} value={values.remark} onChange={(event) => set('remark', event.target.value)} />
        ))}
      {error !== null && !isFieldProblem(error) && (
        <p role="alert" className={css.wrong}>
          <Chinese text={failureText(error)} />
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" look="primary" aria-disabled={isPending}>
          {t('form.save')}
        </Button>
        <Button onClick={() => void mayLeave().then((may) => may && onClose())}>{t('form.cancel')}</Button>
      </div>
    </form>
  );
}
