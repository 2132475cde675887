import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePostEntries } from '#api/dict-admin.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { nameIn } from './root-branches.ts';

/** Turns an entry on and off in its row; what it is being turned to is shown at once. */
export function EnabledSwitch({ category, entry }: { category: string; entry: DictEntry }) {
  const { t, i18n } = useTranslation('dict');
  const { mutate, isPending, variables } = usePostEntries();
  const announce = useAnnounce();
  const name = nameIn(entry, i18n.language);
  const turn = (enabled: boolean) =>
    mutate(
      { category, action: enabled ? 'enable' : 'disable', ids: [entry.id] },
      { onSuccess: () => announce({ text: t(enabled ? 'act.enabledOne' : 'act.disabledOne', { name }) }) },
    );
  return (
    <Switch
      size="small"
      aria-label={t('act.enabledLabel', { name })}
      checked={isPending ? variables.action === 'enable' : entry.enabled}
      loading={isPending}
      onChange={turn}
    />
  );
}
