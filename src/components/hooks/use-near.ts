import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has come within 200 px of the visible part of the page: for parts that load when they are scrolled to. */
export function useNear<E extends Element>(): [near: boolean, element: RefObject<E | null>] {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || near) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);
  return [near, element];
}
