import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSaveDraft } from '#api/policy-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import { today } from '#http/clock.ts';
import { detailOf } from './detail-of.ts';
import { copyOf } from '../fields/content.ts';

/** Copies a policy into a draft of a new one and opens that; `content` is the input, by default the stored content is copied. */
export function useCopy() {
  const { t } = useTranslation('policyAdmin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { mutateAsync, isPending } = useSaveDraft();
  const storedContent = async (id: string) => {
    const { draft, published } = await client.query({ ...detailOf(id), staleTime: 0 });
    return (draft ?? published)?.content;
  };
  const copy = async (id: string, given?: EditablePolicy) => {
    // a failure is shown as that of any call
    try {
      const content = given ?? (await storedContent(id));
      if (content === undefined) return;
      const made = await mutateAsync({ id: null, version: null, base: null, copyOf: id, content: copyOf(content, today()) });
      await navigate({ to: '/portal/policy/edit', search: { id: made.id } });
      announce({ text: t('copy.done') });
    } catch {
      // shown
    }
  };
  return { copy, isCopying: isPending };
}
