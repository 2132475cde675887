import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './Preview.module.css';

type Props = { title: string; width: number; children: ReactNode };

/** Links lead nowhere yet. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Node && event.target.parentElement?.closest('a, button') !== null) event.preventDefault();
};

/** Copies the style sheets and the theme of this page into another document, now and when they change. */
function follow(from: Document, to: Document): () => void {
  const copy = () => {
    to.head.replaceChildren(...[...from.head.querySelectorAll('link[rel=stylesheet], style')].map((one) => to.importNode(one, true)));
    for (const { name, value } of from.documentElement.attributes) to.documentElement.setAttribute(name, value);
  };
  copy();
  const watch = new MutationObserver(copy);
  watch.observe(from.head, { childList: true });
  watch.observe(from.documentElement, { attributes: true });
  return () => watch.disconnect();
}

/** Draws its children in a window of a width, so that style sheets see that width; a narrower place shows it smaller. */
export function PreviewFrame({ title, width, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [inner, setInner] = useState<Document | null>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    return inner === null ? undefined : follow(document, inner);
  }, [inner]);
  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const watch = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    watch.observe(current);
    return () => watch.disconnect();
  }, [width]);
  return (
    <div ref={box} className={css.box}>
      <iframe
        ref={(frame) => setInner(frame?.contentDocument ?? null)}
        // some browsers replace the first document
        onLoad={(event) => setInner(event.currentTarget.contentDocument)}
        title={title}
        // React draws into it; nothing in it runs by itself
        sandbox="allow-same-origin"
        className={css.frame}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press of a key on a link is a click */}
      {inner !== null && createPortal(<div onClickCapture={stay}>{children}</div>, inner.body)}
    </div>
  );
}
