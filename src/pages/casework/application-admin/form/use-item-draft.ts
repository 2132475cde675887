import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { ItemEditorProps } from './ItemList.tsx';

type Coded = { code: string };

export type ItemDraft<T> = {
  draft: T;
  set: (changes: Partial<T>) => void;
  /** The problem of a field, after the first attempt to apply the draft. */
  wrong: (field: string) => string | undefined;
  submit: () => void;
};

/** The draft of an item in its drawer, checked by the contract's own schema when it is taken over. */
export function useItemDraft<T extends Coded>(
  schema: z.ZodMiniType<T>,
  { item, taken, onSave }: Pick<ItemEditorProps<T>, 'item' | 'taken' | 'onSave'>,
): ItemDraft<T> {
  const { t } = useTranslation('applicationAdmin');
  const [draft, setDraft] = useState(item);
  const [isChecked, setChecked] = useState(false);
  const parsed = schema.safeParse(draft);
  const wrongPaths = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path.map(String).join('.')));
  const wrong = (field: string): string | undefined => {
    if (!isChecked) return undefined;
    if (field === 'code' && taken.includes(draft.code)) return t('wrong.codeTwice');
    return [...wrongPaths].some((path) => path === field || path.startsWith(`${field}.`)) ? t('wrong.value') : undefined;
  };
  const submit = () => {
    setChecked(true);
    if (parsed.success && !taken.includes(draft.code)) onSave(parsed.data);
  };
  return { draft, set: (changes) => setDraft((before) => ({ ...before, ...changes })), wrong, submit };
}
