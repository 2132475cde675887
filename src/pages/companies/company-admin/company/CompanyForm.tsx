import { Alert, Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSaveCompany } from '#api/company-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import * as z from 'zod/mini';
import { formGrid } from '#components/form/FormSections.tsx';
import { fits } from '#components/form/fits.ts';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { companyFields, detail } from '#contract/company-admin.ts';
import type { AdminCompanyDetail } from '#contract/company-admin.ts';
import { recordId } from '#contract/fields.ts';
import { creditCodeFits, normaliseCreditCode } from '#domain/company/credit-code.ts';
import { today } from '#http/clock.ts';
import { BusinessError } from '#http/errors.ts';
import { RegionField } from '../shared/RegionField.tsx';
import { useChoices } from '../shared/use-choices.ts';
import type { CompanyValues } from './company-values.ts';
import { blankCompany, bodyOf, valuesOf } from './company-values.ts';
import { useCompanyFields } from './use-company-fields.ts';
import { useCompanySearch } from '../shared/use-company-search.ts';

type Props = {
  /** Undefined for a new one. */
  company?: AdminCompanyDetail;
  /** The stored version is newer than `company`. */
  onStale?: () => void;
};

const { name, creditCode, registerPhone, registerEmail, source, sourceDate } = companyFields;

/** Creates a company or changes the fields that identify it. */
export function CompanyForm({ company, onStale }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const announce = useAnnounce();
  const { open, close } = useCompanySearch();
  const saving = useSaveCompany();
  const id = company?.base.id ?? null;
  const leave = () => (id === null ? close() : open(id));
  const editor = useRecordEditor({
    record: company,
    blank: blankCompany(),
    valuesOf,
    saving,
    inputOf: (values, version) => ({ id, version, ...bodyOf(values) }),
    schema: detail.data,
    codes: { EXISTS: 'creditCode' },
    onSaved: (saved, values) => {
      open(saved.id);
      announce({ text: t('saved', { name: values.name.trim() }) });
    },
  });
  const { text, industries, sizes, forms } = useChoices();
  const { industry, legalForm, scale } = editor.initial;
  const known = industry === undefined || industries.some(({ options }) => options.some(({ value }) => value === industry));
  const doubt = {
    warningOnly: true,
    validator: async (_rule: unknown, value: unknown): Promise<void> => {
      const code = normaliseCreditCode(typeof value === 'string' ? value : '');
      if (code.length === 18 && !creditCodeFits(code)) throw new Error(t('codeDoubtHelp'));
    },
  };
  const item = (key: keyof CompanyValues) => ({ name: key, label: t(`field.${key}`) });
  const takeStored = () => {
    onStale?.();
    leave();
  };
  return (
    <RecordForm editor={editor} fields={useCompanyFields()} save={t('save')} onCancel={leave} onTaken={takeStored}>
      <CodeTaken error={saving.error} />
      <div className={formGrid.fields}>
        <Form.Item {...item('name')} rules={[fits(name, t('wrong.name'))]}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...item('nameEn')}>
          <Input autoComplete="off" maxLength={200} lang="en" />
        </Form.Item>
        <Form.Item {...item('creditCode')} extra={t('help.creditCode')} rules={[fits(creditCode, t('wrong.creditCode')), doubt]}>
          <Input autoComplete="off" spellCheck={false} maxLength={40} />
        </Form.Item>
        <Form.Item {...item('legalForm')}>
          <Select
            allowClear
            placeholder={t('notKnown')}
            options={forms([legalForm]).map((value) => ({ value, label: text('legalForm', value) }))}
          />
        </Form.Item>
        <Form.Item {...item('regionCode')} extra={t('help.regionCode')}>
          <RegionField />
        </Form.Item>
        <Form.Item {...item('industry')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('notKnown')}
            options={[...(known ? [] : [{ value: industry, label: `${industry} ${text('industry', industry)}` }]), ...industries]}
          />
        </Form.Item>
        <Form.Item {...item('scale')}>
          <Select
            allowClear
            placeholder={t('notKnown')}
            options={sizes([scale]).map((value) => ({ value, label: text('scale', value) }))}
          />
        </Form.Item>
        <Form.Item {...item('established')}>
          <DateInput max={today()} />
        </Form.Item>
        <Form.Item {...item('legalRepresentative')}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item {...item('address')}>
          <Input autoComplete="off" maxLength={300} />
        </Form.Item>
        <Form.Item {...item('businessScope')} className={formGrid.whole}>
          <Input.TextArea rows={4} maxLength={4000} />
        </Form.Item>
        <Form.Item {...item('registerPhone')} extra={t('help.registerPhone')} rules={[fits(registerPhone, t('wrong.registerPhone'))]}>
          <Input autoComplete="off" inputMode="tel" maxLength={40} />
        </Form.Item>
        <Form.Item {...item('registerEmail')} extra={t('help.registerEmail')} rules={[fits(registerEmail, t('wrong.registerEmail'))]}>
          <Input autoComplete="off" inputMode="email" spellCheck={false} maxLength={200} />
        </Form.Item>
        <Form.Item {...item('source')} extra={t('help.source')} rules={[fits(source, t('wrong.source'))]}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item {...item('sourceDate')} rules={[fits(sourceDate, t('wrong.sourceDate'))]}>
          <DateInput max={today()} />
        </Form.Item>
      </div>
    </RecordForm>
  );
}

const holder = z.object({ id: recordId, name: z.string() });

/** Returns the company that already has the credit code, if a save was refused for that reason. */
function CodeTaken({ error }: { error: Error | null }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { open } = useCompanySearch();
  if (!(error instanceof BusinessError) || error.info.errorCode !== 'EXISTS') return null;
  const { data } = holder.safeParse(error.info.data);
  if (data === undefined) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('codeTaken', { name: data.name })}
      action={
        <Button size="small" onClick={() => open(data.id)}>
          {t('openIt')}
        </Button>
      }
    />
  );
}
