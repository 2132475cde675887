import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EditablePolicy, Editing } from '#contract/policy-admin.ts';
import { useCopy } from './use-copy.ts';
import { PreviewButton } from './PreviewButton.tsx';

type Props = {
  stored: Editing | null;
  content: EditablePolicy;
  /** Saves what is typed first; whether the editor may be left. */
  onLeave: () => Promise<boolean>;
};

/** Looks at the policy as the portal shows it, or begins another one like it. */
export function EditorTools({ stored, content, onLeave }: Props) {
  const { t } = useTranslation('policyAdmin');
  const { copy, isCopying } = useCopy();
  return (
    <>
      <PreviewButton id={stored?.id ?? ''} version={stored?.published?.version ?? 1} content={content} />
      {stored !== null && (
        <Button
          icon={<Copy size={16} aria-hidden />}
          loading={isCopying}
          onClick={() => void onLeave().then((may) => (may ? copy(stored.id, content) : undefined))}
        >
          {t('copy.act')}
        </Button>
      )}
    </>
  );
}
