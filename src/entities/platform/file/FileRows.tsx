import { Download, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadFile } from '#api/file.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import css from './FileRows.module.css';
import { previewOf } from './preview/kinds.ts';

export type ShownFile = { fileId: string; name: string; size: number };

type Props = {
  files: readonly ShownFile[];
  /** The words of the button, and its name with that of the file. */
  download: string;
  downloadNamed: (name: string) => string;
  /** Other actions on a file. */
  children?: (file: ShownFile) => ReactNode;
};

/** Files to look at and download, each with its size. */
export function FileRows({ files, download, downloadNamed, children }: Props) {
  const { fileSize } = useFormat();
  const { mutate, isPending, variables } = useDownloadFile();
  return (
    <ul>
      {files.map(({ fileId, name, size }) => (
        <li key={fileId} className={css.file}>
          <span className={css.name}>
            <Chinese text={name} /> <span className="tabular">{fileSize(size)}</span>
          </span>
          <span className={css.tools}>
            {previewOf(name) !== null && (
              <Suspense>
                <PreviewButton file={{ fileId, name }} />
              </Suspense>
            )}
            <Button
              look="quiet"
              aria-label={downloadNamed(name)}
              disabled={isPending && variables.id === fileId}
              onClick={() => mutate({ id: fileId })}
            >
              <Download size={16} aria-hidden />
              {download}
            </Button>
            {children?.({ fileId, name, size })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const FilePreview = lazy(() => import('./preview/FilePreview.tsx').then((module) => ({ default: module.FilePreview })));

/** Opens a file in the preview. For names of which `previewOf` knows how. */
function PreviewButton({ file }: { file: { fileId: string; name: string } }) {
  const { t } = useTranslation('file');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-label={t('preview.openNamed', { name: file.name })} onClick={() => setOpen(true)}>
        <Eye size={16} aria-hidden />
        {t('preview.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <FilePreview file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
