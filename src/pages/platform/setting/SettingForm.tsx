import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useSaveSettings } from '#api/setting.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { ConflictDialog } from '#components/form/ConflictDialog.tsx';
import { formGrid, FormSection, SectionLinks } from '#components/form/FormSections.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import type { FieldProblem } from '#components/form/form-problems.ts';
import { storedIn } from '#components/form/stored-in.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { fieldIssues } from '#contract/envelope.ts';
import { managedSetting } from '#contract/setting.ts';
import type { ManagedSetting } from '#contract/setting.ts';
import { HttpError } from '#http/errors.ts';
import { SettingField } from './SettingField.tsx';
import css from './SettingForm.module.css';
import { grouped, wrongIn } from './setting-groups.ts';
import { useSettingWords } from './use-setting-words.ts';

type Values = Readonly<Record<string, string>>;

const valuesOf = (settings: readonly ManagedSetting[]): Values =>
  Object.fromEntries(settings.map(({ sysKey, sysValue }) => [sysKey, sysValue]));

/**
 * The edited values. Untouched values follow the stored ones; touched ones keep their value and version until they are saved or discarded,
 * so that a concurrent change fails the version check instead of changing the input.
 */
function useSettingForm(stored: readonly ManagedSetting[]) {
  const [typed, setTyped] = useState<Values>({});
  // the stored values when first edited
  const [bases, setBases] = useState<ReadonlyMap<string, ManagedSetting>>(new Map());
  const read = valuesOf(stored);
  const baseOf = (sysKey: string): ManagedSetting | undefined => bases.get(sysKey) ?? stored.find((one) => one.sysKey === sysKey);
  const edited = Object.keys(typed).filter((key) => baseOf(key) !== undefined && typed[key] !== baseOf(key)?.sysValue);
  const isStored = (key: string) => stored.some(({ sysKey }) => sysKey === key);
  const changed = edited.filter(isStored);
  // deleted by somebody else while they were edited: shown until the changes are given up, not sent
  const lost = edited.filter((key) => !isStored(key)).flatMap((key) => bases.get(key) ?? []);

  const change = (setting: ManagedSetting, value: string) => {
    setTyped({ ...typed, [setting.sysKey]: value });
    if (!bases.has(setting.sysKey)) setBases(new Map(bases).set(setting.sysKey, setting));
  };
  const forget = () => {
    setTyped({});
    setBases(new Map());
  };
  return { values: { ...read, ...typed } as Values, changed, lost, baseOf, change, forget };
}

type Props = { stored: readonly ManagedSetting[]; onStale: () => void };

/** Problems of single settings in the last save, from the server. */
function refused(error: Error | null, sent: readonly string[]): Record<string, string> {
  if (!(error instanceof HttpError) || error.status !== 422) return {};
  const fields = fieldIssues.safeParse(error.info.data).data?.fields ?? [];
  return Object.fromEntries(fields.map(({ path, message }) => [sent[Number(/settings\.(\d+)/.exec(path)?.[1])] ?? path, message]));
}

/** All settings in their groups; only changed ones are sent. */
export function SettingForm({ stored, onStale }: Props) {
  const { t } = useTranslation('system');
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { nameOf } = useSettingWords();
  const { values, changed, lost, baseOf, change, forget } = useSettingForm(stored);
  const { mutate, error, isPending, reset } = useSaveSettings();
  const [sent, setSent] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  useLeaveGuard(changed.length + lost.length > 0);

  const wrong = new Map<string, string>(Object.entries(refused(error, sent)));
  for (const key of checked ? changed : []) {
    const base = baseOf(key);
    const found = base && wrongIn(base, values[key] ?? '');
    if (found !== undefined) wrong.set(key, t(`setting.wrong.${found}`, { min: base?.min, max: base?.max }));
  }
  for (const { sysKey } of lost) wrong.set(sysKey, t('setting.gone'));
  const conflicting = storedIn(error, z.array(managedSetting));
  const problems: FieldProblem[] = [...wrong].map(([name, message]) => ({ name, message }));
  if (error !== null && conflicting === undefined && wrong.size === 0) problems.push({ name: undefined, message: failureText(error) });

  const send = (toSave: Readonly<Record<string, string>>, versionOf: (key: string) => number | null) => {
    const keys = Object.keys(toSave);
    setSent(keys);
    mutate(
      {
        settings: keys.map((sysKey) => ({
          sysKey,
          sysValue: toSave[sysKey] ?? '',
          public: baseOf(sysKey)?.public ?? false,
          version: versionOf(sysKey),
        })),
      },
      {
        onSuccess: () => {
          forget();
          setChecked(false);
          announce({ text: t('setting.saved', { count: keys.length }) });
        },
      },
    );
  };
  const typed = Object.fromEntries(changed.map((key) => [key, values[key] ?? '']));
  const save = () => {
    setChecked(true);
    const isWrong = changed.some((key) => {
      const base = baseOf(key);
      return base !== undefined && wrongIn(base, values[key] ?? '') !== undefined;
    });
    if (!isWrong && changed.length > 0) send(typed, (key) => baseOf(key)?.version ?? null);
  };
  const giveUp = () => {
    forget();
    reset();
    setChecked(false);
  };
  const groups = grouped([...stored, ...lost]).filter(({ settings }) => settings.length > 0);
  const focus = { focusField: (name: unknown) => document.getElementById(String(name))?.focus(), scrollToField: () => undefined };
  return (
    <Form layout="vertical" className={css.form ?? ''} onFinish={save} noValidate>
      <FormSummary problems={problems} form={focus} labelOf={nameOf} />
      <SectionLinks
        label={t('setting.sections')}
        sections={groups.map(({ group, settings }) => ({
          id: `group-${group}`,
          title: t(`setting.group.${group}`),
          problems: settings.filter(({ sysKey }) => wrong.has(sysKey)).length,
        }))}
      />
      {groups.map(({ group, settings }) => (
        <FormSection key={group} id={`group-${group}`} title={t(`setting.group.${group}`)}>
          <div className={formGrid.fields}>
            <WritableFields>
              {settings.map((setting) => (
                <SettingField
                  key={setting.sysKey}
                  setting={setting}
                  value={values[setting.sysKey] ?? ''}
                  isChanged={changed.includes(setting.sysKey)}
                  problem={wrong.get(setting.sysKey)}
                  onChange={(value) => change(setting, value)}
                />
              ))}
            </WritableFields>
          </div>
        </FormSection>
      ))}
      <ForWriters>
        <div className={css.bar} data-foot-bar data-changed={changed.length > 0 || undefined}>
          <p role="status">{changed.length === 0 ? t('setting.unchanged') : t('setting.changed', { count: changed.length })}</p>
          <Button disabled={changed.length + lost.length === 0 || isPending} onClick={giveUp}>
            {t('setting.giveUp')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={changed.length === 0} loading={isPending}>
            {t('setting.save')}
          </Button>
        </div>
      </ForWriters>
      {conflicting !== undefined && (
        <ConflictDialog
          stored={{ ...typed, ...Object.fromEntries(conflicting.map(({ sysKey, sysValue }) => [sysKey, sysValue])) }}
          typed={typed}
          base={Object.fromEntries(changed.map((key) => [key, baseOf(key)?.sysValue ?? '']))}
          fields={changed.map((key) => ({ key, label: nameOf(key) }))}
          busy={isPending}
          onTakeStored={() => {
            giveUp();
            onStale();
          }}
          onSave={(merged) => send(merged, (key) => conflicting.find(({ sysKey }) => sysKey === key)?.version ?? null)}
          onCancel={reset}
        />
      )}
    </Form>
  );
}
