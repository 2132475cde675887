import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { useCreateDocument, useEditDocument, useRenewDocument } from '#api/document.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { LabelledField } from '#components/form/LabelledField.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { DocumentDetail } from '#contract/document.ts';
import { documentTexts, mostDocumentFiles } from '#contract/document-fields.ts';
import type { DocumentKind } from '#domain/document/kinds.ts';
import { documentKindRules, documentKinds, isVouched, ownGrades } from '#domain/document/kinds.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import type { StoredFile } from '#entities/platform/file/use-uploads.ts';
import { useUploads } from '#entities/platform/file/use-uploads.ts';
import { fieldMessage, isFieldProblem } from '#http/errors.ts';
import { CompanyField } from './CompanyField.tsx';
import { gradeOf, sharingCompany, valuesOf } from './document-values.ts';
import type { Values } from './document-values.ts';
import layoutCss from '#components/layout.module.css';
import css from './Documents.module.css';
import { FilesField } from './FilesField.tsx';

type Props = (
  | { mode: 'create'; kind: DocumentKind; document?: undefined }
  /** A new version, or an edit of the current version's details. */
  | { mode: 'renew' | 'edit'; kind?: undefined; document: DocumentDetail }
) & { onClose: () => void; onSaved: (document: DocumentDetail) => void };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A document with its files. Edited fields stay whatever the server answers; others follow the document, which colleagues change too. */
export function DocumentForm({ mode, kind: asked, document, onClose, onSaved }: Props) {
  const { t } = useTranslation('document');
  const failureText = useFailureText();
  const business = useCompany();
  const companies = business.data?.mine ?? [];
  const read = () => valuesOf({ mode, kind: asked, document, companies, nameOf: (kind) => t(`kind.${kind}`) });
  const [initial] = useState(read);
  // the companies may arrive after the form
  const stored = read();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values: Values = { ...stored, ...typed };
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [checked, setChecked] = useState(false);
  const uploads = useUploads(files.length, (file) => setFiles((before) => [...before, file]), mostDocumentFiles);
  const changed = (Object.keys(typed) as (keyof Values)[]).filter((key) => typed[key] !== stored[key]);
  const isDirty = files.length > 0 || changed.length > 0;
  const { mayLeave, release } = useLeaveGuard(isDirty);
  const [create, renew, edit] = [useCreateDocument(), useRenewDocument(), useEditDocument()];
  const { error, isPending } = { create, renew, edit }[mode];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input:not([hidden]), textarea')?.focus(), []);
  const set = <Key extends keyof Values>(key: Key, value: Values[Key]) => setTyped((before) => ({ ...before, [key]: value }));
  const rules = documentKindRules[values.kind];
  const keeper = document?.keeper ?? null;
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
    const about = {
      kind: values.kind,
      title: values.title,
      remark: orNull(values.remark),
      companyId: orNull(values.companyId),
      shared: keeper !== null || (sharingCompany(companies, values) !== undefined && values.shared),
    };
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
  // changes by somebody else that the input here would overwrite
  const overwritten = changed.filter((key) => key !== 'grade').filter((key) => stored[key] !== initial[key]);
  const field = (name: keyof Values, control: ComponentProps<typeof LabelledField>['children'], help?: string) => (
    <LabelledField id={`${id}-${name}`} label={t(`field.${name}`)} help={help} problem={messageOf(name)}>
      {control}
    </LabelledField>
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
    field(name, (shared) => <DateInput {...shared} value={values[name]} readOnly={isFixed} onChange={(day) => set(name, day)} />, help);
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
                // the name of the kind is replaced, one that was typed is not
                const isNamed = values.title.trim() !== '' && values.title !== t(`kind.${values.kind}`);
                setTyped((before) => ({ ...before, kind, grade: gradeOf(kind), ...(!isNamed && { title: t(`kind.${kind}`) }) }));
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
          <CompanyField
            id={id}
            companies={companies}
            values={values}
            keeper={keeper}
            messages={{ companyId: messageOf('companyId'), shared: messageOf('shared') }}
            onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          />
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
      {document !== undefined && <ChangedThere fields={overwritten} stored={stored} document={document} />}
      {error !== null && !isFieldProblem(error) && (
        <p role="alert" className={css.wrong}>
          <Chinese text={failureText(error)} />
        </p>
      )}
      <div className={layoutCss.bar}>
        <Button type="submit" look="primary" aria-disabled={isPending}>
          {t('form.save')}
        </Button>
        <Button onClick={() => void mayLeave().then((may) => may && onClose())}>{t('form.cancel')}</Button>
      </div>
    </form>
  );
}

type ChangedThereProps = { fields: readonly Exclude<keyof Values, 'grade'>[]; stored: Values; document: DocumentDetail };

/** Edited fields that somebody else has changed since the form opened: saving overwrites them. */
function ChangedThere({ fields, stored, document }: ChangedThereProps) {
  const { t } = useTranslation('document');
  if (fields.length === 0) return null;
  const shownOf = (key: ChangedThereProps['fields'][number]): string => {
    if (key === 'kind') return t(`kind.${stored.kind}`);
    if (key === 'companyId') return document.company?.name ?? t('own');
    if (key === 'shared') return t(stored.shared ? 'sharedOwn' : 'notShared');
    return stored[key] === '' ? t('form.empty') : stored[key];
  };
  return (
    <div role="note" className={css.due}>
      <p>{t('form.changedThere')}</p>
      <ul>
        {fields.map((key) => (
          <li key={key}>
            {t(`form.is`, { field: t(`field.${key}`) })}
            <Chinese text={shownOf(key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
