import { Markdown } from 'markdown-to-jsx/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemConfig } from '#api/config.ts';
import { servedFile } from '#api/served-file.ts';
import { isWebAddress } from '#domain/web-address.ts';
import { headingId } from './headings.ts';
import css from './PolicyBody.module.css';

/** Renders a policy's Markdown. Raw HTML is shown as text, never run; links open in a new window. */
export function PolicyBody({ markdown }: { markdown: string }) {
  return (
    <div className={css.body} lang="zh-CN">
      <Markdown
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          slugify: headingId,
          overrides: { table: ScrollingTable, a: OutsideLink, img: Picture },
        }}
      >
        {markdown}
      </Markdown>
    </div>
  );
}

/** Wide tables scroll separately, also by keyboard. */
function ScrollingTable(props: ComponentProps<'table'>) {
  const { t } = useTranslation('common');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('table')}>
      <table {...props} />
    </div>
  );
}

/** A stored file, as the editor puts it into a text. */
const storedFile = /^\/apiv2\/file\/download\?id=[\w-]+$/;
function Picture({ src = '', alt = '' }: ComponentProps<'img'>) {
  return <img src={storedFile.test(src) ? servedFile(src) : src} alt={alt} loading="lazy" decoding="async" />;
}

/** Resolves a link without a host, which names a file of this installation, against the setting `link.fileBase`. */
function OutsideLink({ children, href = '', ...props }: ComponentProps<'a'>) {
  const base = useSystemConfig().get('link.fileBase') ?? '';
  const relative = !/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href);
  const address = storedFile.test(href) ? servedFile(href) : relative && isWebAddress(base) ? base + href.replace(/^\//, '') : href;
  return (
    <a {...props} href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
