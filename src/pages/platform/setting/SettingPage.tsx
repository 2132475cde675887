import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Switch } from 'antd';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingQueries, useSaveSettings } from '#api/setting.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { fits } from '#components/form/fits.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { isConflict } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { sysKey } from '#contract/setting.ts';
import { SettingForm } from './SettingForm.tsx';

/** The settings of the portal: its name, links and limits. */
export function SettingPage() {
  const { t } = useTranslation('system');
  const { data, error, refetch } = useQuery(settingQueries.list());
  const [adding, setAdding] = useState(false);
  return (
    <AdminPage
      title={t('setting.title')}
      lead={t('setting.lead')}
      actions={
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('setting.add')}
        </Button>
      }
    >
      {data === undefined && error === null && <Skeleton dense rows={8} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <SettingForm stored={data} onStale={() => void refetch()} />}
      {adding && <AddSetting onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}

type Values = { sysKey: string; sysValue: string; public: boolean };

/** Adds a custom setting, for a proxy in front of the portal or for other programs. */
function AddSetting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['system', 'people']);
  const id = useId();
  const announce = useAnnounce();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  const { mayLeave } = useLeaveGuard(dirty);
  const { mutate, error, isPending } = useSaveSettings();
  const taken = isConflict(error);
  const { problems, onFinishFailed, forget } = useFormProblems(form, taken ? null : error);
  const labels: Record<string, string> = { sysKey: t('setting.key'), sysValue: t('setting.value') };
  const shownProblems = taken ? [{ name: 'sysKey', message: t('setting.taken') }] : problems;
  const add = (values: Values) => {
    forget();
    mutate(
      { settings: [{ ...values, version: null }] },
      {
        onSuccess: () => {
          onClose();
          announce({ text: t('setting.added', { name: values.sysKey }) });
        },
      },
    );
  };
  const leave = () => void mayLeave().then((go) => go && onClose());
  return (
    <Modal
      open
      title={t('setting.add')}
      width={520}
      getContainer={overlays}
      okText={t('setting.addIt')}
      cancelText={t('people:cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isPending }}
      onCancel={leave}
    >
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        initialValues={{ sysKey: '', sysValue: '', public: false }}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(true)}
        onFinishFailed={onFinishFailed}
        onFinish={add}
      >
        <FormSummary problems={shownProblems} form={form} labelOf={(name) => labels[name] ?? name} />
        <Form.Item name="sysKey" label={labels['sysKey']} extra={t('setting.keyHelp')} rules={[fits(sysKey, t('setting.keyWrong'))]}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={60} />
        </Form.Item>
        <Form.Item name="sysValue" label={labels['sysValue']}>
          <Input.TextArea rows={3} maxLength={4000} />
        </Form.Item>
        <Form.Item name="public" label={t('setting.public')} valuePropName="checked" extra={t('setting.publicHelp')}>
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
