import { Input } from 'antd';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import { Labelled, Words } from '#entities/casework/form/design/Labelled.tsx';
import type { ItemDraft } from './use-item-draft.ts';
import layoutCss from '#components/layout.module.css';

type Worded = { code: string; label: string; labelEn: string };
type Props = { of: Pick<ItemDraft<Worded>, 'draft' | 'wrong' | 'submit'> & { set: (changes: Partial<Worded>) => void } };

/** The form of an item, in a drawer: its words, its code, and its other properties. */
export function ItemForm({ of: { draft, wrong, set, submit }, onCancel, children }: Props & { onCancel: () => void; children: ReactNode }) {
  const { t } = useTranslation(['applicationAdmin', 'admin']);
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form id={id} className={layoutCss.stack14} noValidate onSubmit={send}>
      <Words of="label" name={t('word.label')} value={draft} most={[60, 120]} wrong={wrong} onChange={set} />
      <Labelled label={t('admin:design.code.label')} help={t('word.codeHelp')} wrong={wrong('code')}>
        <Input maxLength={40} value={draft.code} onChange={({ target }) => set({ code: target.value })} />
      </Labelled>
      {children}
      <SaveBar form={id} busy={false} save={t('item.save')} onCancel={onCancel} />
    </form>
  );
}
