import { useState } from 'react';
import type { ManagedSetting } from '#contract/setting.ts';

type Values = Readonly<Record<string, string>>;

const valuesOf = (settings: readonly ManagedSetting[]): Values =>
  Object.fromEntries(settings.map(({ sysKey, sysValue }) => [sysKey, sysValue]));

/**
 * What is typed over what was read. Values that nobody touched follow the stored ones; touched ones stay, and their versions with them,
 * until they are saved or given up: so a change from elsewhere meets the check, and not the typing.
 */
export function useSettingForm(stored: readonly ManagedSetting[]) {
  const [typed, setTyped] = useState<Values>({});
  // as they were when they were first touched
  const [bases, setBases] = useState<ReadonlyMap<string, ManagedSetting>>(new Map());
  const read = valuesOf(stored);
  const baseOf = (sysKey: string): ManagedSetting | undefined => bases.get(sysKey) ?? stored.find((one) => one.sysKey === sysKey);
  const changed = Object.keys(typed).filter((key) => baseOf(key) !== undefined && typed[key] !== baseOf(key)?.sysValue);

  const change = (setting: ManagedSetting, value: string) => {
    setTyped({ ...typed, [setting.sysKey]: value });
    if (!bases.has(setting.sysKey)) setBases(new Map(bases).set(setting.sysKey, setting));
  };
  const forget = () => {
    setTyped({});
    setBases(new Map());
  };
  return { values: { ...read, ...typed } as Values, changed, baseOf, change, forget };
}
