import { Form, Input, InputNumber, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveWorkYear } from '#api/work-calendar.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import type { WorkYear } from '#contract/work-calendar.ts';
import { workYear } from '#contract/work-calendar.ts';
import type { ReadNotice } from '#domain/calendar/holiday-notice.ts';
import { readHolidayNotice } from '#domain/calendar/holiday-notice.ts';
import type { SpecialDay } from '#domain/calendar/working-days.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import css from './WorkCalendarPage.module.css';
import { Plus, X } from 'lucide-react';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { addDays } from '#domain/china-time.ts';

type DayRowsProps = { year: number; value?: SpecialDay[]; onChange?: (days: SpecialDay[]) => void };

const none: SpecialDay[] = [];

/** The days of a year, a row each. */
function DayRows({ year, value = none, onChange }: DayRowsProps) {
  const { t } = useTranslation('workCalendar');
  const change = (index: number, changes: Partial<SpecialDay>) =>
    onChange?.(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const add = () => {
    const last = value.at(-1);
    onChange?.([...value, { kind: 'off', name: '', ...last, day: last === undefined ? `${year}-01-01` : addDays(last.day, 1) }]);
  };
  return (
    <>
      {value.length > 0 && (
        <ul className={css.rows}>
          {value.map(({ day, kind, name }, index) => (
            // a row has no identity but its place: its day is edited
            // eslint-disable-next-line react/no-array-index-key
            <li key={index} className={css.row}>
              <DateInput value={day} aria-label={`${t('form.day')} ${index + 1}`} onChange={(next) => change(index, { day: next })} />
              <Select
                value={kind}
                aria-label={`${t('form.kind')} ${index + 1}`}
                getPopupContainer={overlays}
                options={(['off', 'work'] as const).map((one) => ({ value: one, label: t(`legend.${one}`) }))}
                onChange={(chosen) => change(index, { kind: chosen })}
              />
              <Input
                value={name}
                maxLength={40}
                lang="zh-CN"
                aria-label={`${t('form.name')} ${index + 1}`}
                onChange={(event) => change(index, { name: event.target.value })}
              />
              <Button
                type="text"
                icon={<X size={16} aria-hidden />}
                aria-label={t('form.removeDay', { day })}
                onClick={() => onChange?.(value.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button type="dashed" icon={<Plus size={16} aria-hidden />} style={{ marginTop: 8 }} onClick={add}>
        {t('form.addDay')}
      </Button>
    </>
  );
}

/** `notice` is only read into the other values. */
type Values = { year: number; document: string; days: SpecialDay[]; notice: string };

type Props = {
  open: boolean;
  year: number;
  stored: WorkYear | undefined;
  years: readonly WorkYear[];
  onClose: () => void;
  /** Called when somebody else has changed the year. */
  onStale: () => void;
};

/** The form of a year beside its months: imports a holiday notice and corrects days. */
export function YearDrawer({ open, year, stored, years, onClose, onStale }: Props) {
  const { t } = useTranslation('workCalendar');
  const shown = useLastFilled(open ? String(year) : '');
  const title = stored === undefined ? t('drawer.add') : t('drawer.edit', { year: shown });
  return (
    <EditDrawer
      open={open}
      width={640}
      title={title}
      extra={<HistoryLink kind="workYear" id={stored && String(stored.year)} />}
      onClose={onClose}
    >
      <YearForm key={shown} year={Number(shown)} stored={stored} years={years} onClose={onClose} onStale={onStale} />
    </EditDrawer>
  );
}

const valuesOf = ({ year, document, days }: WorkYear): Values => ({ year, document, days, notice: '' });

function YearForm({ year, stored, years, onClose, onStale }: Omit<Props, 'open'>) {
  const { t } = useTranslation('workCalendar');
  const announce = useAnnounce();
  const [read, setRead] = useState<ReadNotice>();
  const editor = useRecordEditor({
    record: stored,
    blank: { year, document: '', days: [], notice: '' },
    valuesOf,
    tidy: (values) => ({ ...values, document: values.document.trim() }),
    saving: useSaveWorkYear(),
    inputOf: ({ notice: _notice, ...values }, version) => ({ ...values, version }),
    schema: workYear,
    onSaved: (_saved, values) => {
      onClose();
      announce({ text: t('saved', { year: values.year }) });
    },
  });
  const { form, initial } = editor;
  const isNew = editor.base === undefined;
  const fields: ConflictField<Values>[] = [
    { key: 'year', label: t('form.year') },
    { key: 'document', label: t('form.document') },
    {
      key: 'days',
      label: t('form.days'),
      show: ({ days }) => days.map(({ day, kind }) => `${day} ${t(`legend.${kind}`)}`).join(t('comma')),
    },
  ];
  const readIn = (text: string) => {
    if (text.trim() === '') {
      setRead(undefined);
      return;
    }
    const found = readHolidayNotice(text, Number(form.getFieldValue('year')) || undefined);
    setRead(found);
    if (found.days.length === 0) return;
    form.setFieldsValue({
      ...(isNew && found.year !== null && { year: found.year }),
      ...(found.document !== null && { document: found.document }),
      days: found.days,
    });
    void form.validateFields(['year', 'days']).catch(() => undefined);
  };
  const takeStored = () => {
    onStale();
    onClose();
  };
  return (
    <RecordForm editor={editor} fields={fields} save={t('form.save')} onCancel={onClose} onTaken={takeStored}>
      {isNew && (
        <Form.Item
          name="year"
          label={t('form.year')}
          rules={[
            { required: true, type: 'integer', min: 2000, max: 2100, message: t('form.yearWrong') },
            {
              validator: (_, value: number) =>
                years.some((one) => one.year === value) ? Promise.reject(new Error(t('form.taken', { year: value }))) : Promise.resolve(),
            },
          ]}
        >
          <InputNumber controls={false} maxLength={4} />
        </Form.Item>
      )}
      <Form.Item label={t('form.notice')} htmlFor="notice" extra={t('form.noticeHelp')}>
        <Form.Item name="notice" noStyle>
          <Input.TextArea rows={5} maxLength={20_000} lang="zh-CN" onChange={(event) => readIn(event.target.value)} />
        </Form.Item>
        <div role="status" className={css.found}>
          {read !== undefined && <Found read={read} />}
        </div>
      </Form.Item>
      <Form.Item name="document" label={t('form.document')} extra={t('form.documentHelp')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item
        name="days"
        label={t('form.days')}
        rules={[
          {
            validator: (_, days: SpecialDay[]) => (days.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('form.daysWrong')))),
          },
        ]}
      >
        <DayRows year={initial.year} />
      </Form.Item>
    </RecordForm>
  );
}

/** The days read from the notice, and its errors. */
function Found({ read: { days, problems } }: { read: ReadNotice }) {
  const { t } = useTranslation('workCalendar');
  const off = days.filter(({ kind }) => kind === 'off').length;
  return (
    <>
      {days.length > 0 && (
        <p>
          {t('form.read', { count: days.length, off, work: days.length - off })} {problems.length === 0 && t('form.replaces')}
        </p>
      )}
      {problems.length > 0 && (
        <ul className="ant-form-item-explain-error">
          {problems.map(({ kind, text }) => (
            <li key={`${kind} ${text}`}>{t(`problem.${kind}`, { text })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
