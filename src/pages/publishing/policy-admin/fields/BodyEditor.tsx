import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#components/fields/inputs.tsx';
import { MarkdownInput } from '#components/fields/markdown/MarkdownInput.tsx';
import { SendingRows } from '#entities/platform/file/SendingRows.tsx';
import { PolicyBody } from '#entities/publishing/policy/PolicyBody.tsx';
import { usePolicyForm } from './form-context.ts';

/** Summary and body, with a preview of the body as the portal will show it. */
export function BodyEditor() {
  const { t } = useTranslation(['policyAdmin', 'admin']);
  const { content, set, text, textUploads } = usePolicyForm();
  const { sending, left, most, sendAll } = textUploads;
  return (
    <>
      <TextInput
        field="summary"
        label={t('field.summary')}
        help={t('help.summary')}
        value={content.summary}
        most={2000}
        rows={3}
        chinese
        onChange={(summary) => set('summary', summary)}
      />
      <MarkdownInput
        field="body"
        label={t('field.body')}
        help={t('help.body')}
        value={content.body}
        onChange={(body) => set('body', body)}
        preview={PolicyBody}
        onFiles={sendAll}
        handle={text}
        sending={
          <>
            {sending.length > 0 && (
              <Suspense>
                <ul>
                  <SendingRows uploads={textUploads} />
                </ul>
              </Suspense>
            )}
            {left.length > 0 && <p role="alert">{t('admin:files.tooMany', { most, names: left.join(t('admin:files.and')) })}</p>}
          </>
        }
      />
    </>
  );
}
