import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Progress, Upload } from 'antd';
import { FileDown, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#i18n/language.ts';
import { isCallError } from '#http/errors.ts';
import type { ImportApi } from './import-kind.ts';
import layoutCss from '#components/layout.module.css';
import css from './ImportPanel.module.css';
import { useFailureText } from '#components/feedback/use-failure-text.ts';

type Props = { api: ImportApi; lead: ReactNode; onSent: (batch: string, file: File) => void };

/** The first step: the user chooses or drops a file, which is uploaded. */
export function ImportUpload({ api, lead, onSent }: Props) {
  const { t } = useTranslation('admin');
  const failureText = useFailureText();
  const { mutate, isPending, error, variables } = useMutation(api.upload);
  const [percent, setPercent] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = (file: File) => {
    running.current = new AbortController();
    setPercent(0);
    mutate(
      {
        file,
        signal: running.current.signal,
        onProgress: ({ loaded, total }) => setPercent(total === undefined ? 0 : Math.floor((loaded / total) * 100)),
      },
      { onSuccess: ({ id }) => onSent(id, file) },
    );
  };
  const failed = error !== null && !(isCallError(error) && error.kind === 'abort');
  return (
    <>
      {lead !== undefined && <div className={layoutCss.below16}>{lead}</div>}
      {api.template !== undefined && <Template template={api.template} />}
      {failed && <Alert type="error" showIcon role="alert" title={failureText(error)} className={css.alert ?? ''} />}
      {isPending ? (
        <div className={css.running}>
          <p role="status">{t('import.sending', { name: variables.file.name })}</p>
          <Progress percent={percent} aria-label={t('import.sending', { name: variables.file.name })} />
          <Button onClick={() => running.current?.abort()}>{t('import.stop')}</Button>
        </div>
      ) : (
        <div>
          <Upload.Dragger
            accept=".xlsx,.csv,.json"
            showUploadList={false}
            beforeUpload={(file) => {
              send(file);
              // the mutation uploads the file, not the component
              return false;
            }}
          >
            <div className={css.drop}>
              <FileUp size={32} strokeWidth={1.5} aria-hidden />
              <strong>{t('import.choose')}</strong>
              <span>{t('import.forms')}</span>
            </div>
          </Upload.Dragger>
        </div>
      )}
    </>
  );
}

/** Saves an empty spreadsheet with the columns of this import. */
function Template({ template }: { template: NonNullable<ImportApi['template']> }) {
  const { t } = useTranslation('importing');
  const { mutate, isPending } = useMutation(template);
  return (
    <p className={layoutCss.below16}>
      <Button icon={<FileDown size={16} aria-hidden />} loading={isPending} onClick={() => mutate(currentLanguage())}>
        {t('template')}
      </Button>
    </p>
  );
}
