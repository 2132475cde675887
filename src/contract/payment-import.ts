import { importEndpoints } from './import.ts';

export const { importUpload, importPreview, importStatus, importRows, importApply, importReport, importCancel } = importEndpoints(
  'paymentAdmin',
  '/apiv2/payment/admin',
  'content:payment',
);
