import { Button, Dropdown } from 'antd';
import { Download, Ellipsis, Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useDeleteRoot, useExportEntries } from '#api/dict-admin.ts';
import type { DictRoot } from '#contract/dict-admin.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../shared/page.module.css';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';

/** The dictionary's name and its actions. */
export function RootHead({ root }: { root: DictRoot }) {
  const { t, i18n } = useTranslation('dict');
  const { change, openCategory } = useDictSearch();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: deleteRoot } = useDeleteRoot();
  const exporting = useExportEntries();
  const name = nameIn(root, i18n.language);
  const remove = async () => {
    if (!(await confirm({ title: t('root.deleteAsk', { name }), text: t('root.deleteText'), action: t('root.delete'), danger: true })))
      return;
    deleteRoot(
      { category: root.category, version: root.version },
      {
        onSuccess: () => {
          openCategory('');
          announce({ text: t('root.deleted', { name }) });
        },
      },
    );
  };
  const { writes } = usePageAccess();
  const more = [
    ...(writes ? [{ key: 'root', label: t('root.edit'), run: () => change({ panel: 'root' }) }] : []),
    { key: 'deleted', label: t('deleted.open'), run: () => change({ panel: 'deleted' }) },
    ...(writes
      ? [
          {
            key: 'delete',
            label: root.builtIn ? t('root.deleteBuiltIn') : root.entries > 0 ? t('root.deleteFull') : t('root.delete'),
            danger: true,
            disabled: root.builtIn || root.entries > 0,
            run: () => void remove(),
          },
        ]
      : []),
  ];
  return (
    <div className={css.head}>
      <div className={css.headWords}>
        <h2 id="dictionary" className={`${textCss.size17} ${textCss.breaks}`}>
          {name}
          <code className={css.code}>{root.category}</code>
        </h2>
        {root.remark !== '' && (
          <p className={textCss.muted}>
            <Chinese text={root.remark} />
          </p>
        )}
      </div>
      <div className={layoutCss.row}>
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ run: _run, ...item }) => item),
            onClick: ({ key }) => more.find((item) => item.key === key)?.run(),
          }}
        >
          <Button aria-label={t('root.more', { name })} icon={<Ellipsis size={16} aria-hidden />} />
        </Dropdown>
        <Button
          icon={<Download size={16} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.start({ category: root.category, language: currentLanguage() })}
        >
          {t('root.export')}
        </Button>
        <ForWriters>
          <Button icon={<Upload size={16} aria-hidden />} onClick={() => change({ panel: 'import' })}>
            {t('root.import')}
          </Button>
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => change({ panel: 'new', id: undefined })}>
            {t('entry.new')}
          </Button>
        </ForWriters>
      </div>
    </div>
  );
}
