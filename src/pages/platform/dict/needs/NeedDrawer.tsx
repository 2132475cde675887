import { Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveNeed } from '#api/need-admin.ts';
import { overlays } from '#components/antd/overlays.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { keptNeed } from '#contract/need-admin.ts';
import type { KeptNeed } from '#contract/need-admin.ts';
import panelCss from '../shared/panels.module.css';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { NeedForm } from './NeedForm.tsx';
import { blankNeed, needFields, valuesOf } from './need-values.ts';
import type { NeedValues } from './need-values.ts';

type Props = { needs: readonly KeptNeed[] };

/** Creates or changes a need beside the list. */
export function NeedDrawer({ needs }: Props) {
  const { t } = useTranslation('dict');
  const { search, change } = useDictSearch();
  const close = () => change({ panel: undefined, need: '' });
  if (search.panel === 'newNeed') return <Editor key="new" needs={needs} base={undefined} onClose={close} />;
  if (search.panel !== 'need') return null;
  const base = needs.find(({ code }) => code === search.need);
  if (base !== undefined) return <Editor key={base.code} needs={needs} base={base} onClose={close} />;
  return (
    <Drawer open size={480} title={t('needs.missing')} getContainer={overlays} onClose={close}>
      <EmptyState title={t('needs.missing')} text={t('needs.missingText')} />
    </Drawer>
  );
}

function Editor({ needs, base: given, onClose }: Props & { base: KeptNeed | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation('dict');
  const narrow = useNarrow();
  // the version read when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(given);
  const initial = base === undefined ? blankNeed : valuesOf(base);
  const [form] = Form.useForm<NeedValues>();
  const [dirty, setDirty] = useState(false);
  const [typed, setTyped] = useState<Typed<NeedValues>>();
  const { release } = useLeaveGuard(dirty);
  const announce = useAnnounce();
  const { mutate, error, isPending, reset } = useSaveNeed();
  const problems = useFormProblems(form, error, { codes: { CODE_TAKEN: 'code' } });
  const save = (values: NeedValues, version = base?.version ?? null) => {
    const sent = valuesOf(values);
    setTyped({ values: sent, release });
    mutate(
      { ...sent, version },
      {
        onSuccess: (saved) => {
          release();
          announce({ text: t('needs.saved', { name: nameIn(saved, i18n.language) }) });
          onClose();
        },
      },
    );
  };
  const nameOf = (code: string) => nameIn(needs.find((need) => need.code === code) ?? { name: code, nameEn: code }, i18n.language);
  return (
    <Drawer
      open
      size={narrow ? '100%' : 560}
      title={base === undefined ? t('needs.new') : t('needs.editing', { name: nameIn(base, i18n.language) })}
      getContainer={overlays}
      onClose={onClose}
      footer={
        <div className={panelCss.foot}>
          <Button type="primary" loading={isPending} onClick={() => form.submit()}>
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <NeedForm
        form={form}
        initial={initial}
        needs={needs}
        isNew={base === undefined}
        disabled={isPending}
        problems={problems}
        onChange={() => setDirty(true)}
        onSave={(values) => save(values)}
      />
      <SaveConflict
        error={error}
        schema={keptNeed}
        valuesOf={valuesOf}
        typed={typed}
        base={initial}
        fields={needFields.map((key) => ({
          key,
          label: t(`needs.field.${key}`),
          show: (values: NeedValues) => {
            const value = values[key];
            return typeof value === 'string' ? value : value.map((one) => (key === 'broader' ? nameOf(one) : one)).join(t('needs.and'));
          },
        }))}
        busy={isPending}
        onTaken={onClose}
        onSave={(merged, _release, version) => {
          form.setFieldsValue(merged);
          save(merged, version);
        }}
        onCancel={reset}
      />
    </Drawer>
  );
}
