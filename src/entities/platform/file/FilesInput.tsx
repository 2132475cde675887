import { useEffect, useRef } from 'react';
import { Attachments } from './Attachments.tsx';
import type { StoredFile } from './use-uploads.ts';
import { mostFiles, useUploads } from './use-uploads.ts';

type Props = {
  field: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  /** The most files. */
  most?: number;
  /** Called when an upload begins and when the last one has ended: saves in between lack it. */
  onUnderWay?: (isUnderWay: boolean) => void;
};

/** The files of a field of a form: upload with progress, pause and resume; rename, reorder, remove. */
export function FilesInput({ value, onChange, most = mostFiles, onUnderWay, ...field }: Props) {
  // several files may arrive between two renders
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const add = (file: StoredFile) => {
    latest.current = [...latest.current, file];
    onChange([...latest.current]);
  };
  const uploads = useUploads(value.length, add, most);
  const isUnderWay = uploads.underWay > 0;
  useEffect(() => {
    onUnderWay?.(isUnderWay);
    return () => onUnderWay?.(false);
  }, [onUnderWay, isUnderWay]);
  return <Attachments {...field} value={value} onChange={onChange} uploads={uploads} />;
}
