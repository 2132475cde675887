import { Button, Input, Progress } from 'antd';
import { ArrowDown, ArrowUp, Download, FileUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadFile, useUploadFile } from '#api/file.ts';
import type { PolicyAttachment } from '#contract/policy.ts';
import { BusinessError, HttpError } from '#http/errors.ts';
import css from './Lists.module.css';
import { Field } from './Field.tsx';
import { usePolicyForm } from './form-context.ts';

const most = 20;
const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;

type Sending = { key: number; name: string; share: number; stop: AbortController; problem: string | null };

/** Files of a policy: sent with progress, named, put in order, taken away. */
export function Attachments() {
  const { t } = useTranslation('policyAdmin');
  const { content, set, update } = usePolicyForm();
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const [sending, setSending] = useState<Sending[]>([]);
  const { mutateAsync: upload } = useUploadFile();
  const { mutate: download } = useDownloadFile();
  const list = content.attachments;
  const put = (next: PolicyAttachment[]) => set('attachments', next);
  const swap = (from: number, to: number) => {
    const moved = list[from];
    if (moved !== undefined) put(list.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const note = (key: number, change: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async (file: File, key: number) => {
    const stop = new AbortController();
    setSending((before) => [...before, { key, name: file.name, share: 0, stop, problem: null }]);
    try {
      const { fileId, name, size } = await upload({
        file,
        signal: stop.signal,
        onProgress: ({ loaded, total }) => note(key, { share: total === undefined || total === 0 ? 0 : loaded / total }),
      });
      update((before) => ({ ...before, attachments: [...before.attachments, { fileId, name, size }] }));
      setSending((before) => before.filter((one) => one.key !== key));
    } catch (error) {
      if (stop.signal.aborted) setSending((before) => before.filter((one) => one.key !== key));
      else
        note(key, {
          problem:
            (error instanceof BusinessError || error instanceof HttpError ? error.info.errorMessage : undefined) ?? t('files.failed'),
        });
    }
  };
  const sendAll = (files: readonly File[]) => {
    const first = Date.now();
    for (const [index, file] of files.slice(0, most - list.length).entries()) void send(file, first + index);
  };
  return (
    <Field field="attachments" label={t('field.attachments')} help={t('help.attachments', { most })}>
      {({ id }) => (
        <div
          className={css.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            sendAll([...event.dataTransfer.files]);
          }}
        >
          <ol className={css.list}>
            {list.map((one, index) => (
              <li key={one.fileId} className={css.line}>
                <Input
                  aria-label={t('files.name', { index: index + 1 })}
                  value={one.name}
                  maxLength={200}
                  onChange={(event) => put(list.with(index, { ...one, name: event.target.value }))}
                />
                <span className={css.size}>{sizeOf(one.size)}</span>
                <Tool label={t('files.download', { name: one.name })} icon={Download} onClick={() => download({ id: one.fileId })} />
                <Tool
                  label={t('files.up', { name: one.name })}
                  icon={ArrowUp}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                />
                <Tool
                  label={t('files.down', { name: one.name })}
                  icon={ArrowDown}
                  disabled={index === list.length - 1}
                  onClick={() => swap(index, index + 1)}
                />
                <Tool label={t('files.remove', { name: one.name })} icon={Trash2} onClick={() => put(list.toSpliced(index, 1))} />
              </li>
            ))}
            {sending.map((one) => (
              <li key={one.key} className={css.line}>
                <span className={css.sending}>{one.name}</span>
                {one.problem === null ? (
                  <Progress
                    percent={Math.round(one.share * 100)}
                    size="small"
                    aria-label={t('files.progress', { name: one.name })}
                    className={css.bar ?? ''}
                  />
                ) : (
                  <span role="alert" className={css.problem}>
                    {one.problem}
                  </span>
                )}
                <Button
                  size="small"
                  onClick={() => {
                    one.stop.abort();
                    setSending((before) => before.filter(({ key }) => key !== one.key));
                  }}
                >
                  {one.problem === null ? t('files.stop') : t('files.dismiss')}
                </Button>
              </li>
            ))}
          </ol>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('files.choose')}
            onChange={(event) => {
              sendAll([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Button
            id={id}
            aria-describedby={help}
            icon={<FileUp size={16} aria-hidden />}
            disabled={list.length >= most}
            onClick={() => input.current?.click()}
          >
            {t('files.add')}
          </Button>{' '}
          <span id={help} className={css.quiet}>
            {t('files.drop')}
          </span>
        </div>
      )}
    </Field>
  );
}

type ToolProps = { label: string; icon: typeof Trash2; disabled?: boolean; onClick: () => void };

function Tool({ label, icon: Icon, disabled = false, onClick }: ToolProps) {
  return (
    <Button type="text" title={label} aria-label={label} icon={<Icon size={16} aria-hidden />} disabled={disabled} onClick={onClick} />
  );
}
