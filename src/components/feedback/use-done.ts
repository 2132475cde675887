import { useAnnounce } from './announce-context.ts';

/** Returns what a form does once it was sent: says so, and closes. */
export function useDone(onClose: () => void): (text: string) => void {
  const announce = useAnnounce();
  return (text) => {
    announce({ text });
    onClose();
  };
}
