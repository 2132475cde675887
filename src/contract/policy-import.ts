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
} = importEndpoints('policyAdmin', '/apiv2/policy/admin', 'content:policy');
