import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { useRestoreEntry } from '#api/dict-admin.ts';
import type { history } from '#contract/dict-admin.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import type { CallData } from '#contract/endpoint.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { fieldNames } from '../shared/entry-fields.ts';
import { FieldValue } from '../shared/FieldValue.tsx';
import textCss from '#components/text.module.css';
import css from '../shared/panels.module.css';
import { useParentNames } from '../shared/use-parent-names.ts';

export type HistoryEntry = CallData<typeof history>['list'][number];

type Props = { category: string; line: HistoryEntry; before: DictEntry | undefined; newest: boolean };

/** One version of an entry: time, author, changes, and a button to restore it. */
export function HistoryLine({ category, line, before, newest }: Props) {
  const { t } = useTranslation('dict');
  const { moment } = useFormat();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate, isPending } = useRestoreEntry();
  const at = moment(line.at);
  const restore = async () => {
    if (!(await confirm({ title: t('history.restoreAsk', { at }), text: t('history.restoreText'), action: t('history.restore') }))) return;
    mutate(
      { historyIds: [line.id] },
      { onSuccess: ([entry]) => entry && announce({ text: t('history.restored', { name: entry.name, at }) }) },
    );
  };
  return (
    <li>
      <div className={css.lineHead}>
        <Tag>{t(`history.action.${line.action}`)}</Tag>
        <span className={textCss.muted}>{t('history.by', { at, by: line.by })}</span>
        <ForWriters>
          {!newest && (
            <Button size="small" loading={isPending} onClick={() => void restore()}>
              {t('history.restore')}
            </Button>
          )}
        </ForWriters>
      </div>
      <Changes category={category} entry={line.entry} before={before} />
    </li>
  );
}

/** The differences from the previous version; for the first version, all fields. */
function Changes({ category, entry, before }: { category: string; entry: DictEntry; before: DictEntry | undefined }) {
  const { t } = useTranslation('dict');
  const nameOfParent = useParentNames(category, [entry]);
  const parentName = (id: number) => (id === entry.parentId ? nameOfParent(entry) : undefined) ?? `#${id}`;
  const shown = fieldNames.filter((name) =>
    before === undefined ? entry[name] !== null && entry[name] !== '' : entry[name] !== before[name],
  );
  const sorted = before !== undefined && before.sort !== entry.sort;
  if (shown.length === 0) return <p className={textCss.muted}>{sorted ? t('history.sorted') : t('history.same')}</p>;
  return (
    <dl className={css.changes}>
      {shown.map((name) => (
        <Change key={name} label={t(`field.${name}`)}>
          {before !== undefined && (
            <>
              <del>
                <FieldValue name={name} fields={before} parentName={parentName} />
              </del>
              {' → '}
            </>
          )}
          <ins>
            <FieldValue name={name} fields={entry} parentName={parentName} />
          </ins>
        </Change>
      ))}
    </dl>
  );
}

function Change({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
