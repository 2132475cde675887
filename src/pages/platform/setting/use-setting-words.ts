import { useTranslation } from 'react-i18next';

/** Returns the name and description of a setting; a setting added by an administrator is named by its key. */
export function useSettingWords() {
  const { t, i18n } = useTranslation('system');
  const known = (sysKey: string): 'site_name' | undefined => {
    const name = sysKey.replaceAll('.', '_');
    return i18n.exists(`system:setting.name.${name}`) ? (name as 'site_name') : undefined;
  };
  return {
    nameOf: (sysKey: string): string => {
      const name = known(sysKey);
      return name === undefined ? sysKey : t(`setting.name.${name}`);
    },
    helpOf: (sysKey: string): string | undefined => {
      const name = known(sysKey);
      return name === undefined ? undefined : t(`setting.help.${name}`);
    },
  };
}
