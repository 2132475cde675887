import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';

type Point = { x: number; y: number };
/** The place of the drawing in its frame, in pixels of the frame, and its scale. */
export type View = Point & { scale: number };
type Area = { x: number; y: number; width: number; height: number };

const [smallest, largest] = [0.3, 2];
const margin = 16;
/** Pixels: a pointer that moves less is a click. */
const clickMoves = 4;
const panStep = 80;
const [leastHeight, mostHeight] = [320, 1000];
const zoomStep = 1.25;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The whole drawing in the frame, in its middle, at most at its own size. */
export function fitted(frame: { width: number; height: number }, drawing: { width: number; height: number }): View {
  const scale = between(Math.min((frame.width - 2 * margin) / drawing.width, (frame.height - 2 * margin) / drawing.height), smallest, 1);
  const x = Math.max(margin, (frame.width - drawing.width * scale) / 2);
  return { x, y: margin, scale };
}

/** The drawing as wide as the frame, at most at its own size, from its top. */
export function fittedWidth(frame: { width: number }, drawing: { width: number; height: number }): View {
  const whole = fitted({ width: frame.width, height: Infinity }, drawing);
  return { ...whole, y: margin };
}

/** The view after zooming by a factor; the point at `at` stays in place. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = between(view.scale * factor, smallest, largest);
  const real = scale / view.scale;
  return { x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real, scale };
}

/** The view moved as little as possible so that an area of the drawing is in the frame. */
export function showing(view: View, area: Area, frame: { width: number; height: number }): View {
  const moved = (at: number, from: number, length: number, size: number): number => {
    const start = at + from * view.scale;
    const end = start + length * view.scale;
    if (start < margin) return at + margin - start;
    return end > size - margin ? at + size - margin - end : at;
  };
  return { ...view, x: moved(view.x, area.x, area.width, frame.width), y: moved(view.y, area.y, area.height, frame.height) };
}

/**
 * Moves and zooms a drawing in a frame: by dragging, two fingers, Ctrl and the wheel, and keys. The plain wheel scrolls the page. Until something
 * moves it, the drawing is as wide as the frame.
 */
export function usePanZoom(frame: RefObject<HTMLElement | null>, drawing: { width: number; height: number }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [moved, setMoved] = useState<View | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const isDragging = useRef(false);
  const view = moved ?? fittedWidth(size, drawing);
  /** Pixels: the whole drawing if the page has room for it. */
  const height = between(drawing.height * fittedWidth(size, drawing).scale + 2 * margin, leastHeight, mostHeight);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  const change = (next: (view: View) => View) => setMoved((before) => next(before ?? fittedWidth(size, drawing)));
  const pan = (x: number, y: number) => change((from) => ({ ...from, x: from.x + x, y: from.y + y }));
  const zoom = (factor: number, at: Point = { x: size.width / 2, y: size.height / 2 }) => change((from) => zoomed(from, factor, at));
  const pointIn = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // React's own listener is passive and cannot keep the browser from zooming the page
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const factor = Math.exp(-between(event.deltaY, -100, 100) / 200);
      setMoved((before) => zoomed(before ?? fittedWidth(box, drawing), factor, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, drawing]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (pointers.current.size === 0) isDragging.current = false;
    pointers.current.set(event.pointerId, pointIn(event));
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = pointIn(event);
    if (!isDragging.current && Math.hypot(now.x - before.x, now.y - before.y) < clickMoves) return;
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other === undefined) return pan(now.x - before.x, now.y - before.y);
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    zoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };

  const onPointerEnd = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  /** The click at the end of a drag opens nothing. */
  const onClickCapture = (event: MouseEvent) => {
    if (!isDragging.current) return;
    isDragging.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Partial<Record<string, () => void>> = {
      ArrowLeft: () => pan(panStep, 0),
      ArrowRight: () => pan(-panStep, 0),
      ArrowUp: () => pan(0, panStep),
      ArrowDown: () => pan(0, -panStep),
      '+': () => zoom(zoomStep),
      '=': () => zoom(zoomStep),
      '-': () => zoom(1 / zoomStep),
      '0': () => setMoved(fitted(size, drawing)),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };

  return {
    view,
    isMeasured: size.width > 0,
    height,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    fit: () => setMoved(fitted(size, drawing)),
    /** Scrolls an area into the frame if it is outside: into the future frame, which is lower before it is measured. */
    show: (area: Area) => change((from) => showing(from, area, { width: size.width, height })),
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onClickCapture, onKeyDown },
  };
}
