import { Form, Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveWorkYear } from '#api/work-calendar.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EditDrawer, SaveBar } from '#components/form/EditDrawer.tsx';
import { useFormProblems } from '#components/form/form-problems.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import type { WorkYear } from '#contract/work-calendar.ts';
import { workYear } from '#contract/work-calendar.ts';
import type { ReadNotice } from '#domain/calendar/holiday-notice.ts';
import { readHolidayNotice } from '#domain/calendar/holiday-notice.ts';
import type { SpecialDay } from '#domain/calendar/working-days.ts';
import { DayRows } from './DayRows.tsx';
import css from './WorkCalendarPage.module.css';

type Values = { year: number; document: string; days: SpecialDay[] };

type Props = {
  open: boolean;
  year: number;
  stored: WorkYear | undefined;
  years: readonly WorkYear[];
  onClose: () => void;
  /** Called when somebody else has changed the year. */
  onStale: () => void;
};

/** The form of a year beside its months: the notice is read in, its days can be corrected. */
export function YearDrawer({ open, year, stored, years, onClose, onStale }: Props) {
  const { t } = useTranslation('workCalendar');
  const shown = useLastFilled(open ? String(year) : '');
  const title = stored === undefined ? t('drawer.add') : t('drawer.edit', { year: shown });
  return (
    <EditDrawer open={open} width={640} title={title} onClose={onClose}>
      <EditYear key={shown} year={Number(shown)} stored={stored} years={years} onClose={onClose} onStale={onStale} />
    </EditDrawer>
  );
}

const valuesOf = ({ year, document, days }: WorkYear): Values => ({ year, document, days });

function EditYear({ year, stored, years, onClose, onStale }: Omit<Props, 'open'>) {
  const { t } = useTranslation('workCalendar');
  const announce = useAnnounce();
  // as it was when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(stored);
  const [initial] = useState<Values>(base === undefined ? { year, document: '', days: [] } : valuesOf(base));
  const [typed, setTyped] = useState<Typed<Values>>();
  const { mutate, error, isPending, reset } = useSaveWorkYear();
  const save = (values: Values, release: () => void, version: number | null) => {
    setTyped({ values, release });
    mutate(
      { ...values, version },
      {
        onSuccess: () => {
          release();
          onClose();
          announce({ text: t('saved', { year: values.year }) });
        },
      },
    );
  };
  return (
    <>
      <YearForm
        initial={initial}
        isNew={base === undefined}
        taken={years.map((one) => one.year)}
        error={error}
        busy={isPending}
        onCancel={onClose}
        onSave={(values, release) => save(values, release, base?.version ?? null)}
      />
      <SaveConflict
        error={error}
        schema={workYear}
        valuesOf={valuesOf}
        typed={typed}
        base={initial}
        fields={[
          { key: 'document', label: t('form.document') },
          {
            key: 'days',
            label: t('form.days'),
            show: ({ days }) => days.map(({ day, kind }) => `${day} ${t(`legend.${kind}`)}`).join(t('comma')),
          },
        ]}
        busy={isPending}
        onTaken={() => {
          onStale();
          onClose();
        }}
        onSave={save}
        onCancel={reset}
      />
    </>
  );
}

type FormProps = {
  initial: Values;
  isNew: boolean;
  /** Years that have a calendar. */
  taken: readonly number[];
  error: Error | null;
  busy: boolean;
  onSave: (values: Values, release: () => void) => void;
  onCancel: () => void;
};

function YearForm({ initial, isNew, taken, error, busy, onSave, onCancel }: FormProps) {
  const { t } = useTranslation('workCalendar');
  const id = useId();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const [read, setRead] = useState<ReadNotice>();
  const { release } = useLeaveGuard(dirty);
  const { problems, onFinishFailed, forget } = useFormProblems(form, error);
  const labels: Record<string, string> = { year: t('form.year'), document: t('form.document'), days: t('form.days') };
  const readIn = (text: string) => {
    setDirty(true);
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
  return (
    <>
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(true)}
        onFinishFailed={onFinishFailed}
        onFinish={(values) => {
          forget();
          onSave({ ...initial, ...values, document: values.document.trim() }, release);
        }}
      >
        <FormSummary problems={problems} form={form} labelOf={(name) => labels[name] ?? name} />
        {isNew && (
          <Form.Item
            name="year"
            label={labels['year']}
            rules={[
              { required: true, type: 'integer', min: 2000, max: 2100, message: t('form.yearWrong') },
              {
                validator: (_, value: number) =>
                  taken.includes(value) ? Promise.reject(new Error(t('form.taken', { year: value }))) : Promise.resolve(),
              },
            ]}
          >
            <InputNumber controls={false} maxLength={4} />
          </Form.Item>
        )}
        <Form.Item label={t('form.notice')} htmlFor={`${id}-notice`} extra={t('form.noticeHelp')}>
          <Input.TextArea id={`${id}-notice`} rows={5} maxLength={20_000} lang="zh-CN" onChange={(event) => readIn(event.target.value)} />
          <div role="status" className={css.found}>
            {read !== undefined && <Found read={read} />}
          </div>
        </Form.Item>
        <Form.Item name="document" label={labels['document']} extra={t('form.documentHelp')}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="days"
          label={labels['days']}
          rules={[
            {
              validator: (_, days: SpecialDay[]) => (days.length > 0 ? Promise.resolve() : Promise.reject(new Error(t('form.daysWrong')))),
            },
          ]}
        >
          <DayRows year={initial.year} />
        </Form.Item>
      </Form>
      <SaveBar form={id} busy={busy} save={t('form.save')} onCancel={onCancel} />
    </>
  );
}

/** What was read from the notice, and what in it cannot be right. */
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
