import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useDownloadFile } from '#api/file.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import css from './FileRows.module.css';
import { previewOf } from './preview/kinds.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';

export type ShownFile = { fileId: string; name: string; size: number };

type Props = {
  files: readonly ShownFile[];
  /** The words of the button, and its name with that of the file. */
  download: string;
  downloadNamed: (name: string) => string;
  /** What else can be done with a file. */
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
