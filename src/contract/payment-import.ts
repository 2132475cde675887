import { importEndpoints } from './import.ts';

export const {
  importUpload,
  importPreview,
  importStatus,
  importRows,
  importApply,
  importUndoPreview,
  importUndo,
  importReport,
  importTemplate,
  importCancel,
} = importEndpoints('paymentAdmin', '/apiv2/payment/admin', 'content:payment');
