import { CalendarPlus, Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#components/Button.tsx';
import css from './FeedAddress.module.css';

type Copied = 'no' | 'yes' | 'byHand';

/** The address of a feed: to copy, or to hand to the calendar program straight away. */
export function FeedAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('calendar');
  const field = useRef<HTMLInputElement>(null);
  // what has been copied is this address, and no other
  const [copied, setCopied] = useState<{ address: string; how: Copied }>({ address, how: 'no' });
  const how = copied.address === address ? copied.how : 'no';

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied({ address, how: 'yes' });
    } catch {
      // not allowed, or not a secure page: the address is selected for the person to copy
      field.current?.select();
      setCopied({ address, how: 'byHand' });
    }
  };

  return (
    <div className={css.address}>
      <input ref={field} readOnly className={css.field} aria-label={label} value={address} onFocus={(event) => event.target.select()} />
      <div className={css.actions}>
        <Button onClick={() => void copy()}>
          {how === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {how === 'yes' ? t('feed.copied') : t('feed.copy')}
        </Button>
        <a className={buttonClass('plain')} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus size={16} aria-hidden />
          {t('feed.open')}
        </a>
      </div>
      <p className={css.said} role="status">
        {how === 'byHand' ? t('feed.byHand') : how === 'yes' ? t('feed.copiedText') : ''}
      </p>
    </div>
  );
}
