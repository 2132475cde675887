import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { movedBy } from '#entities/casework/form/design/items.ts';
import { ItemTools } from '#entities/casework/form/design/ItemTools.tsx';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../ApplicationAdmin.module.css';

type Item = { code: string; label: string; labelEn: string };

/** Props of an item editor. */
export type ItemEditorProps<T> = {
  item: T;
  /** Codes of the other items, since codes are unique. */
  taken: readonly string[];
  onSave: (item: T) => void;
  onCancel: () => void;
};

type Props<T extends Item> = {
  items: readonly T[];
  disabled?: boolean;
  /** The code of an item that cannot be removed. */
  keeps?: string | null;
  /** The words of the button that adds one. */
  add: string;
  /** A one-line description of an item. */
  describe: (item: T) => string;
  blank: () => T;
  onChange: (items: T[]) => void;
  renderEditor: (props: ItemEditorProps<T>) => ReactNode;
};

/** The items of a form in order. Each is edited in a drawer; a removed item can be restored. */
export function ItemList<T extends Item>({
  items,
  disabled = false,
  keeps = null,
  add,
  describe,
  blank,
  onChange,
  renderEditor,
}: Props<T>) {
  const { t } = useTranslation(['applicationAdmin', 'admin']);
  const { label } = useLabels();
  const announce = useAnnounce();
  const [edited, setEdited] = useState<{ index: number; item: T }>();
  const nameOf = (item: T) => label(item) || item.code;
  const remove = (index: number, item: T) => {
    onChange(items.filter((_, at) => at !== index));
    announce({ text: t('admin:design.tool.removed', { name: nameOf(item) }), undo: () => onChange([...items]) });
  };
  return (
    <>
      <ol className={css.items}>
        {items.map((item, index) => (
          <li key={item.code} className={css.item}>
            <span>
              <strong>{nameOf(item)}</strong> <span className={css.code}>{item.code}</span>
              <span className={`${textCss.note} ${layoutCss.block}`}>{describe(item)}</span>
            </span>
            <ItemTools
              name={nameOf(item)}
              up={disabled || index === 0 ? null : () => onChange(movedBy(items, index, -1))}
              down={disabled || index === items.length - 1 ? null : () => onChange(movedBy(items, index, 1))}
              edit={disabled ? null : () => setEdited({ index, item })}
              remove={disabled || item.code === keeps ? null : () => remove(index, item)}
            />
          </li>
        ))}
      </ol>
      {items.length === 0 && <p className={`${textCss.note} ${layoutCss.block}`}>{t('item.none')}</p>}
      {!disabled && (
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => setEdited({ index: items.length, item: blank() })}>
          {add}
        </Button>
      )}
      <EditDrawer
        open={edited !== undefined}
        width={560}
        title={edited !== undefined && edited.index < items.length ? t('admin:design.tool.edit', { name: nameOf(edited.item) }) : add}
        onClose={() => setEdited(undefined)}
      >
        {edited !== undefined &&
          renderEditor({
            item: edited.item,
            taken: items.filter((_, at) => at !== edited.index).map(({ code }) => code),
            onCancel: () => setEdited(undefined),
            onSave: (item) => {
              onChange(items.toSpliced(edited.index, 1, item));
              setEdited(undefined);
            },
          })}
      </EditDrawer>
    </>
  );
}
