import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { MomentInput } from '#components/fields/date/MomentInput.tsx';
import { useSavePeriod } from '#api/survey-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { overlays } from '#components/antd/overlays.ts';
import { useFormat } from '#components/format/format.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { EditDrawer, SaveBar } from '#components/form/EditDrawer.tsx';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import type { AdminPeriod, AdminSurveyRow } from '#contract/survey-admin.ts';
import { adminPeriod } from '#contract/survey-admin.ts';
import { addDays, fromChinaTime, toChinaTime } from '#domain/china-time.ts';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';
import { today } from '#http/clock.ts';
import { fieldIssuesOf } from '#http/errors.ts';
import { Labelled } from '#entities/casework/form/design/Labelled.tsx';
import css from './SurveyAdmin.module.css';

type Fields = { surveyId: string; title: string; titleEn: string; opensAt: string; closesAt: string };

const fieldsOf = ({ surveyId, title, titleEn, opensAt, closesAt }: AdminPeriod): Fields => ({
  surveyId,
  title,
  titleEn,
  opensAt: toChinaTime(opensAt),
  closesAt: toChinaTime(closesAt),
});

type Props = {
  surveys: readonly AdminSurveyRow[];
  /** The period when the drawer opened; undefined for a new one. */
  read: AdminPeriod | undefined;
  onClose: () => void;
};

/** When a survey can be answered. Times are China's. */
export function PeriodDrawer({ surveys, read, onClose }: Props) {
  const { t } = useTranslation('surveyAdmin');
  const { title } = useSurveyText();
  const { moment } = useFormat();
  const announce = useAnnounce();
  const id = useId();
  const published = surveys.filter((survey) => survey.published !== null);
  const [seen, setSeen] = useState(read);
  const [blank] = useState((): Fields => ({
    surveyId: published[0]?.id ?? '',
    title: '',
    titleEn: '',
    opensAt: `${addDays(today(), 1)}T09:00`,
    closesAt: `${addDays(today(), 31)}T18:00`,
  }));
  const base = seen === undefined ? blank : fieldsOf(seen);
  const [fields, setFields] = useState(base);
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync, error, isPending, reset } = useSavePeriod();
  const dirty = JSON.stringify(fields) !== JSON.stringify(base);
  const { release, mayLeave } = useLeaveGuard(dirty);
  const issues = fieldIssuesOf(error);
  const wrong = (field: keyof Fields): string | undefined => {
    const serverMessage = issues.find(({ path }) => path === `body.${field}`)?.message;
    if (serverMessage !== undefined) return serverMessage;
    if (!isChecked) return undefined;
    if ((field === 'title' || field === 'surveyId') && fields[field].trim() === '') return t('wrong.missing');
    if ((field === 'opensAt' || field === 'closesAt') && fromChinaTime(fields[field]) === null) return t('wrong.time');
    return field === 'closesAt' && fields.closesAt <= fields.opensAt ? t('wrong.span') : undefined;
  };
  const send = async (values: Fields, version: number | null) => {
    const [opensAt, closesAt] = [fromChinaTime(values.opensAt), fromChinaTime(values.closesAt)];
    if (opensAt === null || closesAt === null) return;
    // an opened period keeps its beginning to the second
    const isSame = seen !== undefined && values.opensAt === toChinaTime(seen.opensAt);
    try {
      await mutateAsync({ ...values, id: seen?.id ?? null, version, opensAt: isSame ? seen.opensAt : opensAt, closesAt });
      release();
      announce({ text: t('period.done.saved', { name: values.title }) });
      onClose();
    } catch {
      // the failure is shown beside its field, or by the app
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const isComplete =
      fields.title.trim() !== '' && fields.surveyId !== '' && fields.closesAt > fields.opensAt && fromChinaTime(fields.closesAt) !== null;
    if (isComplete) void send(fields, seen?.version ?? null);
  };
  const close = () => void mayLeave().then((may) => may && onClose());
  const stored = storedIn(error, adminPeriod);
  const set = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const isOpen = seen?.state === 'open';
  type Row = Fields & { saved: string };
  return (
    <EditDrawer open title={seen === undefined ? t('period.add') : t('period.editOf', { name: title(seen) })} onClose={close}>
      <form id={id} className={css.form} noValidate onSubmit={submit}>
        <WritableFields>
          <Labelled label={t('period.survey')} wrong={wrong('surveyId')} help={published.length === 0 ? t('period.noSurvey') : undefined}>
            <Select
              aria-label={t('period.survey')}
              disabled={seen !== undefined}
              getPopupContainer={overlays}
              value={fields.surveyId === '' ? null : fields.surveyId}
              options={published.map((survey) => ({ value: survey.id, label: title(survey) }))}
              onChange={(surveyId: string) => set({ surveyId })}
            />
          </Labelled>
          <Labelled label={t('period.titleZh')} help={t('period.titleHelp')} wrong={wrong('title')}>
            <Input lang="zh-CN" maxLength={60} value={fields.title} onChange={({ target }) => set({ title: target.value })} />
          </Labelled>
          <Labelled label={t('period.titleEn')} wrong={wrong('titleEn')}>
            <Input lang="en" maxLength={120} value={fields.titleEn} onChange={({ target }) => set({ titleEn: target.value })} />
          </Labelled>
          <Labelled label={t('period.opens')} help={isOpen ? t('period.isOpen') : t('period.chinaTime')} wrong={wrong('opensAt')}>
            <MomentInput aria-label={t('period.opens')} disabled={isOpen} value={fields.opensAt} onChange={(opensAt) => set({ opensAt })} />
          </Labelled>
          <Labelled label={t('period.closes')} help={t('period.closesHelp')} wrong={wrong('closesAt')}>
            <MomentInput aria-label={t('period.closes')} value={fields.closesAt} onChange={(closesAt) => set({ closesAt })} />
          </Labelled>
        </WritableFields>
        <SaveBar form={id} busy={isPending} save={t('save')} onCancel={close} />
      </form>
      {stored !== undefined && (
        <ConflictDialog<Row>
          stored={{ ...fieldsOf(stored), saved: t('conflict.by', { by: stored.savedBy ?? '', when: moment(stored.savedAt) }) }}
          typed={{ ...fields, saved: t('conflict.mine') }}
          base={{ ...base, saved: t('conflict.mine') }}
          fields={[
            { key: 'saved', label: t('conflict.saved') },
            { key: 'title', label: t('period.titleZh') },
            { key: 'titleEn', label: t('period.titleEn') },
            { key: 'opensAt', label: t('period.opens'), show: (one) => one.opensAt.replace('T', ' ') },
            { key: 'closesAt', label: t('period.closes'), show: (one) => one.closesAt.replace('T', ' ') },
          ]}
          busy={isPending}
          onTakeStored={() => {
            setSeen(stored);
            setFields(fieldsOf(stored));
            reset();
          }}
          onSave={({ saved: _saved, ...merged }) => void send(merged, stored.version)}
          onCancel={reset}
        />
      )}
    </EditDrawer>
  );
}
