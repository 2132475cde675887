import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

/** Prints the page as a document. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button onClick={() => print()}>
      <Printer size={16} aria-hidden />
      {t('print.button')}
    </Button>
  );
}
