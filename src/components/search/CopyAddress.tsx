import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './CopyAddress.module.css';

type Copied = 'no' | 'yes' | 'byHand';

type Props = {
  label: string;
  address: string;
  /** `hint`: where to paste it, once it is copied. `byHand`: the browser did not allow copying. */
  words: Record<'copy' | 'copied' | 'hint' | 'byHand', string>;
  /** Shown above it. */
  heading?: string;
  /** Other ways to use it. */
  children?: ReactNode;
};

/** An address to copy. */
export function CopyAddress({ label, address, words, heading, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // copied only counts for this very address
  const [copied, setCopied] = useState<{ address: string; how: Copied }>({ address, how: 'no' });
  const how = copied.address === address ? copied.how : 'no';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied({ address, how: 'yes' });
    } catch {
      // refused, or not a secure page: the address is selected so that the user can copy it
      field.current?.select();
      setCopied({ address, how: 'byHand' });
    }
  };

  return (
    <div className={css.address}>
      {heading !== undefined && <p className={textCss.strong}>{heading}</p>}
      <input ref={field} readOnly className={css.field} aria-label={label} value={address} onFocus={(event) => event.target.select()} />
      <div className={layoutCss.row}>
        <Button onClick={() => void copy()}>
          {how === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {how === 'yes' ? words.copied : words.copy}
        </Button>
        {children}
      </div>
      <p className={css.message} role="status">
        {how === 'byHand' ? words.byHand : how === 'yes' ? words.hint : ''}
      </p>
    </div>
  );
}
