import { Form, Input, Modal, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveSettings } from '#api/setting.ts';
import { save } from '#contract/setting.ts';
import { overlays } from '#components/antd/overlays.ts';
import { isConflict } from '#components/form/stored-in.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { fits } from '#components/form/fits.ts';

type Values = { sysKey: string; sysValue: string; public: boolean };

const { sysKey } = save.body.shape.settings.def.element.shape;

/** Enters a setting of one's own, for what is put in front of the portal or read by other programs. */
export function AddSetting({ onClose }: { onClose: () => void }) {
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
  const told = taken ? [{ name: 'sysKey', message: t('setting.taken') }] : problems;
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
        requiredMark={false}
        initialValues={{ sysKey: '', sysValue: '', public: false }}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(true)}
        onFinishFailed={onFinishFailed}
        onFinish={add}
      >
        <FormSummary problems={told} form={form} labelOf={(name) => labels[name] ?? name} />
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
