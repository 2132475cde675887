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
} = importEndpoints('enterpriseAdmin', '/apiv2/enterprise/admin', 'content:enterprise');
