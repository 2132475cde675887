import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { policyAdminQueries } from '#api/policy-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { changesBetween } from '#domain/changes/policy-changes.ts';
import { usePolicyForm } from '../fields/form-context.ts';
import { ChangeList } from './ChangeList.tsx';
import textCss from '#components/text.module.css';
import css from './Editor.module.css';

type Props = {
  stored: Editing;
  published: NonNullable<Editing['published']>;
  /** Nothing may be changed now. */
  isHeld: boolean;
};

/** The versions of a policy with their publishers; the input is compared with one of them, and can be replaced by it. */
export function Versions({ stored, published, isHeld }: Props) {
  const { t } = useTranslation('policyAdmin');
  const { moment } = useFormat();
  const { content, update } = usePolicyForm();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const isShown = published.state === 'published';
  // a retired policy has no versions on the portal
  const { data = [], error, refetch } = useQuery({ ...policyAdminQueries.versions(stored.id), enabled: isShown });
  const [picked, setPicked] = useState<number>();
  const chosen = picked ?? published.version;
  const isCurrent = chosen === published.version;
  const earlier = isCurrent ? undefined : data.find(({ version }) => version === chosen)?.content;
  const settled = useDeferredValue(content);
  const whole = useMemo<EditablePolicy>(() => ({ ...published.content, ...earlier }), [published, earlier]);
  const changes = useMemo(() => changesBetween(whole, settled), [whole, settled]);
  const byOf = (savedAt: string) => stored.timeline.find(({ at, action }) => at === savedAt && action !== 'save')?.by;
  const restore = async () => {
    const question = { title: t('versions.ask', { version: chosen }), text: t('versions.askText'), action: t('versions.restore') };
    if (!(await confirm(question))) return;
    const before = content;
    update((now) => ({ ...now, ...whole, attachments: now.attachments, contact: now.contact, sourceUrl: now.sourceUrl }));
    announce({ text: t('versions.done', { version: chosen }), undo: () => update(() => before) });
  };
  return (
    <>
      {data.length > 1 && (
        <ol className={css.versions} aria-label={t('versions.label')}>
          {data.map((one) => (
            <li key={one.version}>
              <Button
                size="small"
                type={one.version === chosen ? 'primary' : 'default'}
                aria-pressed={one.version === chosen}
                onClick={() => setPicked(one.version)}
              >
                {t('versions.one', { version: one.version })}
              </Button>
              <span className={textCss.muted}>
                {[moment(one.savedAt), byOf(one.savedAt), one.version === published.version && t('versions.current'), one.note]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      {error !== null && <Failure compact error={error} onRetry={() => void refetch()} />}
      <p className={textCss.muted}>{t('changes.lead', { version: chosen })}</p>
      {changes.length === 0 ? (
        <p className={textCss.muted}>{t('changes.none')}</p>
      ) : (
        <>
          <ChangeList changes={changes} />
          <ForWriters>
            <p>
              <Button icon={<RotateCcw size={16} aria-hidden />} disabled={isHeld} onClick={() => void restore()}>
                {t('versions.restoreOne', { version: chosen })}
              </Button>
            </p>
          </ForWriters>
        </>
      )}
    </>
  );
}
