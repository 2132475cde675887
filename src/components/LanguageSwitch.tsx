import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { changeLanguage } from '#i18n/i18n.ts';

/** Switches to the other language, now and for later visits. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const other = i18n.language === 'en-US' ? 'zh-CN' : 'en-US';
  const change = async () => {
    await changeLanguage(i18n, other);
    // texts of the server and English names of records are in its language
    await queryClient.invalidateQueries();
  };
  return (
    <Button look="quiet" lang={other} onClick={() => void change()}>
      {t('language.switch')}
    </Button>
  );
}
