import type { Db } from '#server/platform/db/client.ts';
import { exportLabels } from '../../export/labels.ts';
import { message } from '#server/platform/http/messages.ts';
import { holdersOf, othersHold } from '#server/platform/permission/permissions.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { policyFields } from './fields.ts';
import { policyNotes } from './notes.ts';
import { surveyPolicies } from './survey.ts';
import { undoPolicies } from './undo.ts';
import { writePolicies } from './write.ts';

/** Whether an account may publish policies, which publishing a file at once, and undoing it, requires. */
const reviews = async (db: Db, accountId: string): Promise<boolean> =>
  (await holdersOf(db, 'content:policy', 'review')).some(({ id }) => id === accountId);

/**
 * Policies: drafts for review, or with the option `state` = `published` published at once, if nobody else could review. Rows are identified
 * by id, else by document number and kind, else by title and publication day. A field without a column, or an empty cell, stays unchanged.
 */
export const policyImport: ImportKind = {
  name: 'policyAdmin',
  fields: policyFields,
  notes: policyNotes,
  chunk: 200,
  checkOptions: async (db, { state = 'draft' }, { accountId, language }) => {
    if (state === 'draft') return [];
    if (state !== 'published') return [{ path: 'state', message: message(language, 'factChoice', { values: 'draft, published' }) }];
    if (!(await reviews(db, accountId))) return [{ path: 'state', message: message(language, 'importPublish') }];
    // the importer is the author of the file's content: a second person reviews it if there is one
    return (await othersHold(db, accountId, 'content:policy', 'review'))
      ? [{ path: 'state', message: message(language, 'importReview') }]
      : [];
  },
  mayUndo: async (db, { state }, accountId) => state !== 'published' || reviews(db, accountId),
  isAmount: (field) => field === 'amount' || field === 'amountText',
  survey: surveyPolicies,
  write: writePolicies,
  undo: undoPolicies,
  wordOf: (field, value, { language, codes, needs }) => {
    if (field === 'category' || field === 'supportMode') return codes(`policy.${field}`, value) ?? value;
    const { kind, level, separator } = exportLabels[language];
    if (field === 'needs')
      return value
        .split('、')
        .map((code) => needs.get(code) ?? code)
        .join(separator);
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { kind, level };
    return words[field]?.[value] ?? value;
  },
};
