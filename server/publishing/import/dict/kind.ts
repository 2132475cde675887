import { message } from '#server/platform/http/messages.ts';
import { rootsOf } from '#server/platform/dictionary/roots.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import { dictFields, dictNotes, isOfLevel } from './fields.ts';
import { surveyEntries } from './survey.ts';
import { undoEntries } from './undo.ts';
import { writeEntries } from './write.ts';

/** Entries of one dictionary, the option `category`. Identified by code; a field without a column, or an empty cell, stays unchanged. */
export const dictImport: ImportKind = {
  name: 'dict',
  fields: dictFields,
  inTemplate: (field) => !isOfLevel(field),
  notes: dictNotes,
  chunk: 1000,
  // a parent may come after its children in the file, and is written before them
  ordered: true,
  checkOptions: async (db, options, { language }) => {
    const category = options['category'] ?? '';
    const found = category === '' ? [] : await rootsOf(db, { category });
    return found.length > 0 ? [] : [{ path: 'category', message: message(language, category === '' ? 'required' : 'notFound') }];
  },
  survey: surveyEntries,
  write: writeEntries,
  undo: undoEntries,
};
