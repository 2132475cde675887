import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenHeadings } from '#api/import.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import type { ImportBatch, ImportLayout as Layout } from '#contract/import.ts';
import type { ImportApi } from './import-kind.ts';
import textCss from '#components/text.module.css';
import css from './ImportLayout.module.css';

type Props = {
  api: ImportApi;
  batch: ImportBatch;
  layout: Layout;
  /** The file as sent; absent after a reload. */
  file: File | undefined;
  onRead: (batch: string, file: File) => void;
};

const mostHeadingRows = 3;

/** Shows the read and the skipped sheets and rows, and rereads the file with other choices. */
export function ImportLayout({ api, batch, layout, file, onRead }: Props) {
  const { t } = useTranslation('importing');
  const [open, setOpen] = useState(false);
  const { sheets, sheet, headingFrom, headingTo, foot, merged } = layout;
  const rows = headingFrom === headingTo ? String(headingFrom) : t('layout.rows', { from: headingFrom, to: headingTo });
  const footText = foot.map(({ row, cells }) => t('layout.footRow', { row, text: cells.join(' ') })).join(t('layout.comma'));
  return (
    <section className={css.layout} aria-label={t('layout.title')}>
      <p>
        {sheets.length > 1 ? t('layout.sheetHeadings', { sheet: sheets[sheet] ?? '', rows }) : t('layout.headings', { rows })}{' '}
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('layout.change')}
        </Button>
      </p>
      {foot.length > 0 && <p className={textCss.muted}>{t('layout.foot', { rows: footText })}</p>}
      {merged > 0 && <p className={textCss.muted}>{t('layout.merged', { count: merged })}</p>}
      {open && <LayoutChoice api={api} batch={batch} layout={layout} file={file} onRead={onRead} />}
    </section>
  );
}

function LayoutChoice({ api, layout, file, onRead }: Props) {
  const { t } = useTranslation('importing');
  const failureText = useFailureText();
  const id = useId();
  const { mutate, isPending, error } = useMutation(api.upload);
  const [from, setFrom] = useState(layout.headingFrom);
  const [count, setCount] = useState(layout.headingTo - layout.headingFrom + 1);
  if (file === undefined) return <p className={textCss.muted}>{t('layout.gone')}</p>;
  const read = (chosen: ChosenHeadings) => mutate({ file, chosen }, { onSuccess: (next) => onRead(next.id, file) });
  const { first, sheets, sheet } = layout;
  return (
    <div className={css.layoutChoice}>
      {error !== null && <Alert type="error" showIcon role="alert" title={failureText(error)} />}
      {sheets.length > 1 && (
        <div>
          <label htmlFor={`${id}-sheet`}>{t('layout.sheet')}</label>
          <Select
            id={`${id}-sheet`}
            className={css.select ?? ''}
            value={sheet}
            disabled={isPending}
            options={sheets.map((label, value) => ({ value, label }))}
            onChange={(value: number) => read({ sheet: value })}
          />
        </div>
      )}
      <div>
        <label htmlFor={`${id}-from`}>{t('layout.from')}</label>
        <Select
          id={`${id}-from`}
          className={css.select ?? ''}
          value={from}
          options={first.map(({ row, cells }) => ({ value: row, label: t('layout.row', { row, text: cells.join(' | ') }) }))}
          onChange={setFrom}
        />
      </div>
      <div>
        <label htmlFor={`${id}-count`}>{t('layout.count')}</label>
        <Select
          id={`${id}-count`}
          className={css.select ?? ''}
          value={count}
          options={Array.from({ length: mostHeadingRows }, (_, at) => ({ value: at + 1, label: at + 1 }))}
          onChange={setCount}
        />
      </div>
      <Button loading={isPending} onClick={() => read({ sheet, headingFrom: from, headingTo: from + count - 1 })}>
        {t('layout.read')}
      </Button>
    </div>
  );
}
