import { Button } from 'antd';
import { Bold, FileInput, Heading2, Heading3, Link, List, ListOrdered, Quote, Table } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHints } from '#components/keys/key-hints.ts';
import type { Edit, LineMark, Marked } from './edits.ts';
import { bold, link, markLines, table } from './edits.ts';
import css from './MarkdownInput.module.css';

const tools = [
  { key: 'heading', icon: Heading2, keys: 'Control+Alt+2' },
  { key: 'subheading', icon: Heading3, keys: 'Control+Alt+3' },
  { key: 'bold', icon: Bold, keys: 'Control+B' },
  { key: 'list', icon: List, keys: 'Control+Shift+8' },
  { key: 'numbers', icon: ListOrdered, keys: 'Control+Shift+7' },
  { key: 'quote', icon: Quote, keys: 'Control+Shift+9' },
  { key: 'link', icon: Link, keys: 'Control+K' },
  { key: 'table', icon: Table, keys: undefined },
] as const;
type Tool = (typeof tools)[number]['key'];

/** Returns the tool of a key combination; on a Mac Command replaces Control. */
export function toolOf(event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): Tool | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const keys = `Control+${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code.replace(/^(?:Key|Digit)/, '')}`;
  return tools.find((tool) => tool.keys === keys)?.key;
}

export const editWith = (tool: Tool, marked: Marked, headings: readonly string[]): Edit => {
  if (tool === 'bold') return bold(marked);
  if (tool === 'link') return link(marked);
  return tool === 'table' ? table(marked, headings) : markLines(marked, tool satisfies LineMark);
};

type Props = {
  /** The id of the text. */
  controls: string;
  onTool: (tool: Tool) => void;
  /** Reads a document of Word into the text. */
  onDocument: (file: File) => void;
};

/** The buttons above a text: one stop of the Tab key, moved through with the arrow keys. */
export function Toolbar({ controls, onTool, onDocument }: Props) {
  const { t } = useTranslation('admin');
  useKeyHints(
    tools.flatMap(({ key, keys }) =>
      keys === undefined ? [] : [{ press: [keys.replace('Control', 'Ctrl')], text: t(`markdown.${key}`) }],
    ),
  );
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const at = (next + tools.length + 1) % (tools.length + 1);
    setStop(at);
    bar.current?.querySelectorAll('button')[at]?.focus();
  };
  const common = (index: number) => ({
    type: 'text' as const,
    size: 'small' as const,
    tabIndex: index === stop ? 0 : -1,
    onFocus: () => setStop(index),
  });
  return (
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div ref={bar} role="toolbar" className={css.tools} aria-label={t('markdown.tools')} aria-controls={controls} onKeyDown={move}>
      {tools.map(({ key, icon: Icon, keys }, index) => (
        <Button
          key={key}
          {...common(index)}
          icon={<Icon size={16} aria-hidden />}
          aria-label={t(`markdown.${key}`)}
          title={keys === undefined ? t(`markdown.${key}`) : `${t(`markdown.${key}`)} (${keys.replace('Control', 'Ctrl')})`}
          aria-keyshortcuts={keys}
          // the selection of the text stays
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTool(key)}
        />
      ))}
      <Button {...common(tools.length)} icon={<FileInput size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t('markdown.document')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx"
        aria-label={t('markdown.chooseDocument')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onDocument(file);
        }}
      />
    </div>
  );
}
