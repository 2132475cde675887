import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQueries, useRemoveDocument } from '#api/document.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { documentInUse } from '#contract/document.ts';
import type { DocumentDetail, DocumentVersion } from '#contract/document.ts';
import { isDecided } from '#domain/application/machine.ts';
import { isVouched } from '#domain/document/kinds.ts';
import { FileRows } from '#entities/platform/file/FileRows.tsx';
import { previewOf } from '#entities/platform/file/preview/kinds.ts';
import { BusinessError } from '#http/errors.ts';
import layoutCss from '#components/layout.module.css';
import css from './Documents.module.css';

const DocumentForm = lazy(() => import('./DocumentForm.tsx').then((module) => ({ default: module.DocumentForm })));
// loaded on demand, with the rendering of pictures and PDF files
const WatermarkForm = lazy(() =>
  import('#entities/platform/file/preview/WatermarkForm.tsx').then((module) => ({ default: module.WatermarkForm })),
);

const route = getRouteApi('/_portal/account/xmzl');

/** A document with all its versions, the applications that use one, and its actions. */
export function OpenDocument({ id }: { id: string }) {
  const { t } = useTranslation(['document', 'application']);
  const announce = useAnnounce();
  const navigate = route.useNavigate();
  const { data: document } = useSuspenseQuery(documentQueries.detail(id));
  const [form, setForm] = useState<'renew' | 'edit' | null>(null);
  const { versions, usedIn, remark, title, mayChange } = document;
  return (
    <div className={css.open}>
      {remark !== null && (
        <p className={css.remark}>
          <Chinese text={remark} />
        </p>
      )}
      {!mayChange ? (
        <p className={css.quiet}>{t('readOnly')}</p>
      ) : form === null ? (
        <div className={layoutCss.bar}>
          <Button look="primary" onClick={() => setForm('renew')}>
            {t('renew')}
          </Button>
          <Button onClick={() => setForm('edit')}>{t('edit')}</Button>
          <Remove
            document={document}
            onRemoved={() => {
              announce({ text: t('removed', { title }), takesFocus: true });
              void navigate({ search: (before) => ({ ...before, open: undefined }), replace: true });
            }}
          />
        </div>
      ) : (
        <section className={css.panel} aria-label={t(`form.${form}`)}>
          <h3>{t(`form.${form}`)}</h3>
          <Suspense fallback={<Skeleton rows={5} dense />}>
            <DocumentForm
              mode={form}
              document={document}
              onClose={() => setForm(null)}
              onSaved={(saved) => {
                setForm(null);
                announce({ text: t(form === 'renew' ? 'renewed' : 'edited', { title: saved.title }), takesFocus: true });
              }}
            />
          </Suspense>
        </section>
      )}
      <h3 className={css.subheading}>{t('versions')}</h3>
      <ol className={css.versions}>
        {versions.map((version) => (
          <Version key={version.number} version={version} isCurrent={version.number === document.current.number} />
        ))}
      </ol>
      <h3 className={css.subheading}>{t('usedIn')}</h3>
      {usedIn.length === 0 ? (
        <p className={css.quiet}>{t('usedNowhere')}</p>
      ) : (
        <ul className={css.uses}>
          {usedIn.map((use) => (
            <li key={use.id}>
              <Link to="/account/application" search={{ id: use.id }}>
                {use.number} <Chinese text={use.title} />
              </Link>{' '}
              <span className={css.quiet}>{t('useOf', { state: t(`application:state.${use.state}`), number: use.taken })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A version with its files, each to look at, download, and download with a watermark. */
function Version({ version, isCurrent }: { version: DocumentVersion; isCurrent: boolean }) {
  const { t } = useTranslation(['document', 'file']);
  const { day, moment } = useFormat();
  const [marking, setMarking] = useState<{ fileId: string; name: string } | null>(null);
  const { number, validFrom, validTo, grade, vouchedBy, vouchedAt, files, savedAt, issuer, serial } = version;
  const span =
    validFrom === null && validTo === null
      ? t('noEnd')
      : t('span', { from: validFrom === null ? t('spanOpen') : day(validFrom), to: validTo === null ? t('spanNoEnd') : day(validTo) });
  return (
    <li className={css.version}>
      <p className={css.versionHead}>
        <strong>{t('versionOf', { number })}</strong>
        {isCurrent && <span className={css.current}>{t('current')}</span>}
        <span className={css.quiet}>{t('savedAt', { when: moment(savedAt) })}</span>
      </p>
      <p className={css.facts}>
        <span>{span}</span>
        {issuer !== null && (
          <span>
            <Chinese text={issuer} />
          </span>
        )}
        {serial !== null && <span>{t('serialOf', { serial })}</span>}
      </p>
      <p className={css.facts}>
        <span className={css.grade} data-vouched={isVouched(grade)}>
          {t('graded', { grade })}
        </span>
        <span>{t(`gradeText.${grade}`)}</span>
        {vouchedBy !== null && vouchedAt !== null && <span>{t('vouched', { by: vouchedBy, when: moment(vouchedAt) })}</span>}
      </p>
      <FileRows files={files} download={t('download')} downloadNamed={(name) => t('downloadNamed', { name })}>
        {(file) =>
          previewOf(file.name) !== null && (
            <Button
              look="quiet"
              aria-label={t('file:mark.openNamed', { name: file.name })}
              aria-expanded={marking?.fileId === file.fileId}
              onClick={() => setMarking(file)}
            >
              {t('file:mark.open')}
            </Button>
          )
        }
      </FileRows>
      {marking !== null && (
        <Suspense fallback={<Skeleton rows={3} dense />}>
          <WatermarkForm key={marking.fileId} file={marking} onClose={() => setMarking(null)} />
        </Suspense>
      )}
    </li>
  );
}

/** Deletes a document after a confirmation. A document used by an open application is kept, and the application named. */
function Remove({ document: { id, version, title, usedIn, versions }, onRemoved }: { document: DocumentDetail; onRemoved: () => void }) {
  const { t } = useTranslation('document');
  const confirm = useConfirm();
  const { mutateAsync, error } = useRemoveDocument();
  // an application may use it since it was read
  const inUse = documentInUse.safeParse(error instanceof BusinessError ? error.info.data : undefined);
  const underWay = usedIn.filter(({ state }) => !isDecided(state));
  const ask = async () => {
    const text = t(usedIn.length === 0 ? 'remove.text' : 'remove.textUsed', { count: versions.length });
    if (!(await confirm({ title: t('remove.title', { title }), text, action: t('remove.action'), cancel: t('remove.keep'), danger: true })))
      return;
    try {
      await mutateAsync({ id, version });
      onRemoved();
    } catch {
      // shown below the button, or by the app
    }
  };
  if (underWay.length > 0)
    return <p className={css.quiet}>{t('remove.inUse', { count: underWay.length, first: underWay[0]?.number ?? '' })}</p>;
  return (
    <>
      <Button look="quiet" onClick={() => void ask()}>
        {t('remove.action')}
      </Button>
      {error !== null && (
        <p role="alert" className={css.wrong}>
          {!inUse.success
            ? t('remove.failed')
            : inUse.data.usedIn.length === 0
              ? t('remove.inUseElsewhere')
              : t('remove.inUse', { count: inUse.data.usedIn.length, first: inUse.data.usedIn[0]?.number ?? '' })}
        </p>
      )}
    </>
  );
}
