import { useState } from 'react';
import type { ClipboardEvent, DragEvent, RefObject } from 'react';
import { applyEdit, markedOf } from './apply-edit.ts';
import { pasted } from './edits.ts';

/** The result of a paste, drop or choice. */
export type Inserted = 'reading' | 'converted' | 'unreadable' | 'empty';

const isDocument = ({ name }: File): boolean => /\.docx$/i.test(name);
/** Code of an editor is text with colours, not a document. */
const isCode = (html: string, types: readonly string[]): boolean =>
  types.includes('vscode-editor-data') || /^[^<]*(?:<(?:html|body|meta|!--)[^>]*>\s*)*<(?:div|pre)[^>]*white-space:\s*pre\b/i.test(html);

type Options = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Stores files inserted into the text. */
  onFiles: ((files: readonly File[]) => void) | undefined;
};

/** Inserts pasted, dropped or chosen content into a text: HTML and Word documents as Markdown, other files by `onFiles`. */
export function useInsertion({ area, onFiles }: Options) {
  const [inserted, setInserted] = useState<Inserted>();
  const insert = (text: string) => {
    const { current } = area;
    if (current === null) return;
    current.focus();
    applyEdit(current, pasted(markedOf(current), text));
  };
  const readDocument = async (file: File) => {
    setInserted('reading');
    try {
      // few sessions paste or import: the document reader is not part of the editor's file
      const { markdownOfDocument } = await import('#components/paste/read.ts');
      const text = await markdownOfDocument(file);
      if (text !== '') insert(text);
      setInserted(text === '' ? 'empty' : 'converted');
    } catch {
      setInserted('unreadable');
    }
  };
  const take = (files: readonly File[]) => {
    const others = files.filter((file) => !isDocument(file));
    if (others.length > 0) onFiles?.(others);
    const document = files.find(isDocument);
    if (document !== undefined) void readDocument(document);
  };
  const readHtml = async (html: string, plain: string, files: readonly File[]) => {
    const text = await import('#components/paste/read.ts').then(
      ({ markdownOfHtml }) => markdownOfHtml(html),
      () => plain,
    );
    // a picture copied from a page is HTML without a word
    if (text === '' && plain.trim() === '') take(files);
    else insert(text === '' ? plain : text);
    setInserted(text === '' || text === plain.trim() ? undefined : 'converted');
  };
  return {
    inserted,
    readDocument: (file: File) => void readDocument(file),
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const { clipboardData: data } = event;
      const [html, plain, files] = [data.getData('text/html'), data.getData('text/plain'), [...data.files]];
      setInserted(undefined);
      if (html !== '' && !isCode(html, data.types)) {
        event.preventDefault();
        void readHtml(html, plain, files);
      } else if (files.length > 0 && plain === '') {
        event.preventDefault();
        take(files);
      }
    },
    onDrop: (event: DragEvent<HTMLTextAreaElement>) => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    },
  };
}
