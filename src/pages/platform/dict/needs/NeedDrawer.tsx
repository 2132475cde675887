import { useTranslation } from 'react-i18next';
import { useSaveNeed } from '#api/need-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { keptNeed } from '#contract/need-admin.ts';
import type { KeptNeed } from '#contract/need-admin.ts';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { NeedForm } from './NeedForm.tsx';
import { blankNeed, valuesOf } from './need-values.ts';

type Props = { needs: readonly KeptNeed[] };

/** Creates or changes a need beside the list. */
export function NeedDrawer({ needs }: Props) {
  const { t } = useTranslation('dict');
  const { search, change } = useDictSearch();
  const close = () => change({ panel: undefined, need: '' });
  if (search.panel === 'newNeed') return <Editor key="new" needs={needs} base={undefined} onClose={close} />;
  if (search.panel !== 'need') return null;
  const base = needs.find(({ code }) => code === search.need);
  if (base !== undefined) return <Editor key={base.code} needs={needs} base={base} onClose={close} />;
  return (
    <EditDrawer open width={480} title={t('needs.missing')} onClose={close}>
      <EmptyState title={t('needs.missing')} text={t('needs.missingText')} />
    </EditDrawer>
  );
}

function Editor({ needs, base: given, onClose }: Props & { base: KeptNeed | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation('dict');
  const announce = useAnnounce();
  const editor = useRecordEditor({
    record: given,
    blank: blankNeed,
    valuesOf,
    tidy: valuesOf,
    saving: useSaveNeed(),
    inputOf: (values, version) => ({ ...values, version }),
    schema: keptNeed,
    codes: { CODE_TAKEN: 'code' },
    onSaved: (saved) => {
      announce({ text: t('needs.saved', { name: nameIn(saved, i18n.language) }) });
      onClose();
    },
  });
  const { base } = editor;
  return (
    <EditDrawer
      open
      width={560}
      title={base === undefined ? t('needs.new') : t('needs.editing', { name: nameIn(base, i18n.language) })}
      onClose={onClose}
    >
      <NeedForm editor={editor} needs={needs} isNew={base === undefined} onTaken={onClose} />
    </EditDrawer>
  );
}
