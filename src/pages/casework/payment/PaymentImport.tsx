import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentImport } from '#api/payment-import.ts';
import { ImportPanel } from '#entities/platform/import/ImportPanel.tsx';

type Props = Pick<ComponentProps<typeof ImportPanel>, 'search' | 'onSearch' | 'onClose'>;

/** Imports the file of the finance office. */
export function PaymentImport(props: Props) {
  const { t } = useTranslation('payment');
  return (
    <ImportPanel
      api={paymentImport}
      title={t('importing.title')}
      lead={
        <>
          <p>{t('importing.lead')}</p>
          <p>{t('importing.rules')}</p>
        </>
      }
      {...props}
    />
  );
}
