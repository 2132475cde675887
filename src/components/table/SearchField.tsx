import { Input } from 'antd';
import type { InputRef } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHints } from '#components/keys/key-hints.ts';
import { usePageKeys } from '#components/keys/use-page-keys.ts';

type Props = { label: string; placeholder?: string; value: string; onChange: (value: string) => void; className?: string | undefined };

/** The search starts after this pause in typing, in milliseconds. */
const settles = 250;

/** A search box over a list. The typed text stays local and goes to the address after a pause. */
export function SearchField({ label, placeholder = label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const { t } = useTranslation('keys');
  const box = useRef<InputRef>(null);
  usePageKeys({ '/': () => box.current?.focus() });
  useKeyHints([{ press: ['/'], text: t('does.search') }]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    // back, forward and "Clear filters" change it too
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === sent) return;
    setSent(text.trim());
    onChange(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), settles);
  };
  return (
    <Input
      ref={box}
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      prefix={<Search size={16} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => send(typed)}
    />
  );
}
