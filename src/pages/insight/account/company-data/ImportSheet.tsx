import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeclareFacts } from '#api/company-data.ts';
import { usePreviewSheet } from '#api/company-sheet.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { sheetUnits } from '#contract/company-data.ts';
import type { CompanyData, Contradiction, SheetRow } from '#contract/company-data.ts';
import { lastYear } from '#domain/matching/model/profile.ts';
import { today } from '#http/clock.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './CompanyData.module.css';
import { Contradicted } from './Contradicted.tsx';
import type { Company } from './shown-facts.ts';
import { useWords } from './use-words.ts';

type Props = { company: Company; data: CompanyData; onClose: () => void };

const of = (rows: readonly SheetRow[], ...outcomes: SheetRow['outcome'][]) => rows.filter(({ outcome }) => outcomes.includes(outcome));

/** Reads a filled-in sheet, previews each row, and stores accepted rows on confirmation. */
export function ImportSheet({ company, data, onClose }: Props) {
  const { t } = useTranslation('companyData');
  const announce = useAnnounce();
  const failureText = useFailureText();
  const preview = usePreviewSheet();
  const save = useDeclareFacts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isStored, setStored] = useState(false);
  const rows = preview.data?.rows ?? [];
  const accepted = of(rows, 'add', 'change');
  const { mayLeave, release } = useLeaveGuard(accepted.length > 0 && !isStored);
  // statements of declarations that the sheet names and the page does not
  const known = { ...data, declarations: [...data.declarations, ...(preview.data?.declarations ?? [])] };
  const contradictions = of(rows, 'contradicts').flatMap(({ key, value }): Contradiction[] => {
    const official = data.facts.find((fact) => fact.key === key && !fact.own);
    if (key === null || value === null || official === undefined) return [];
    return [{ key, value, registered: official }];
  });
  const [sent, setSent] = useState<File | null>(null);
  const [stated, setStated] = useState<Stated>({});
  const read = (file: File | undefined, also: Stated = {}) => {
    if (file === undefined) return;
    setStored(false);
    setSent(file);
    setStated(also);
    preview.mutate({ companyId: company.id, file, ...also });
    // allows choosing the corrected file under the same name
    if (input.current !== null) input.current.value = '';
  };
  const store = async () => {
    const facts = Object.fromEntries(accepted.flatMap(({ key, value }) => (key === null ? [] : [[key, value]])));
    const { saved } = await save.mutateAsync({ companyId: company.id, facts });
    setStored(true);
    announce({ text: t('sheet.stored', { count: saved.length }), takesFocus: true });
    if (contradictions.length > 0) return;
    release();
    onClose();
  };
  return (
    <section className={css.import} aria-label={t('sheet.import')}>
      <p className={css.about}>{t('sheet.how')}</p>
      <label htmlFor={id} className={css.fileLabel}>
        {t('sheet.file')}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".xlsx,.csv"
        disabled={preview.isPending}
        onChange={(event) => read(event.target.files?.[0])}
      />
      <div role="status">
        {preview.isPending && <p className={css.source}>{t('sheet.reading')}</p>}
        {preview.data !== undefined && (
          <p>
            {t('sheet.read', {
              name: preview.data.fileName,
              accepted: accepted.length,
              contradicting: contradictions.length,
              same: of(rows, 'same').length,
              rejected: of(rows, 'reject').length,
            })}
          </p>
        )}
      </div>
      {preview.error !== null && (
        <p role="alert" className={textCss.problem}>
          {failureText(preview.error)}
        </p>
      )}
      {preview.data?.remarks.map((remark) => (
        <p key={remark} className={css.about}>
          {remark}
        </p>
      ))}
      {sent !== null && preview.data !== undefined && !isStored && (
        <Asked
          asks={preview.data.asks}
          stated={stated}
          count={of(rows, 'ask').length}
          busy={preview.isPending}
          onSay={(also) => read(sent, { ...stated, ...also })}
        />
      )}
      <Rejected rows={of(rows, 'reject')} />
      <Accepted rows={accepted} data={known} isStored={isStored} />
      {contradictions.length > 0 && <Contradicted contradictions={contradictions} company={company} data={known} onLeave={release} />}
      {save.error !== null && (
        <p role="alert" className={textCss.problem}>
          {failureText(save.error)}
        </p>
      )}
      <div className={`${layoutCss.row} ${layoutCss.above8}`}>
        {accepted.length > 0 && !isStored && (
          <Button look="primary" disabled={save.isPending} onClick={() => void store().catch(() => undefined)}>
            {t('sheet.store', { count: accepted.length })}
          </Button>
        )}
        <Button onClick={() => void mayLeave().then((may) => may && onClose())}>{t(isStored ? 'sheet.close' : 'cancel')}</Button>
      </div>
    </section>
  );
}

function Rejected({ rows }: { rows: readonly SheetRow[] }) {
  const { t } = useTranslation('companyData');
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={css.sub}>{t('sheet.rejected', { count: rows.length })}</h3>
      <ul className={css.inner}>
        {rows.map(({ row, cell, name, problem }) => (
          <li key={cell ?? row} className={css.sheetRow}>
            <span className={css.source}>{cell ?? t('sheet.row', { row })}</span>
            <span lang="zh-CN">{name}</span>
            <span className={textCss.problem}>{problem}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Accepted({ rows, data, isStored }: { rows: readonly SheetRow[]; data: CompanyData; isStored: boolean }) {
  const { t } = useTranslation('companyData');
  const words = useWords(data);
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={css.sub}>{t(isStored ? 'sheet.wasStored' : 'sheet.accepted', { count: rows.length })}</h3>
      <ul className={css.inner}>
        {rows.map(({ row, cell, derived, key, value, before }) =>
          key === null || value === null ? null : (
            <li key={`${cell ?? row} ${key}`} className={css.sheetRow}>
              <span className={css.source}>{cell ?? t('sheet.row', { row })}</span>
              <span>
                {words.name(key)}
                {cell !== null && !isStored && <span className={css.mark}>{t(derived ? 'sheet.derived' : 'sheet.fromFile')}</span>}
              </span>
              <span>
                {before !== null && <del>{words.format(key, before)}</del>} <strong>{words.format(key, value)}</strong>
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** The user's answers on points that a file leaves open. */
type Stated = { unit?: (typeof sheetUnits)[number] | undefined; year?: number | undefined };

/** Years that are on offer. */
const mostYears = 6;

type AskedProps = { asks: { unit: boolean; year: boolean }; stated: Stated; count: number; busy: boolean; onSay: (stated: Stated) => void };

/** Asks for the unit and the year of a file: neither is guessed. An answer can be changed. */
function Asked({ asks, stated, count, busy, onSay }: AskedProps) {
  const { t } = useTranslation('companyData');
  const id = useId();
  const years = Array.from({ length: mostYears }, (_, back) => lastYear(today()) - back);
  const hasUnit = asks.unit || stated.unit !== undefined;
  const hasYear = asks.year || stated.year !== undefined;
  if (!hasUnit && !hasYear) return null;
  return (
    <div className={css.asked} role="group" aria-label={t('sheet.asked')}>
      {count > 0 && <p role="status">{t('sheet.asks', { count })}</p>}
      {hasYear && (
        <p>
          <label htmlFor={`${id}-year`}>{t('sheet.year')}</label>{' '}
          <select
            id={`${id}-year`}
            disabled={busy}
            value={stated.year ?? ''}
            onChange={(event) => onSay({ year: event.target.value === '' ? undefined : Number(event.target.value) })}
          >
            <option value="">{t('sheet.choose')}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </p>
      )}
      {hasUnit && (
        <p>
          <label htmlFor={`${id}-unit`}>{t('sheet.unit')}</label>{' '}
          <select
            id={`${id}-unit`}
            disabled={busy}
            value={stated.unit ?? ''}
            onChange={(event) => onSay({ unit: sheetUnits.find((unit) => unit === event.target.value) })}
          >
            <option value="">{t('sheet.choose')}</option>
            {sheetUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(`sheet.units.${unit}`)}
              </option>
            ))}
          </select>
        </p>
      )}
    </div>
  );
}
