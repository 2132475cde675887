import { useAnnounce } from './announce-context.ts';

/** Returns a form's reaction to success: a message, then closing. */
export function useDone(onClose: () => void): (text: string) => void {
  const announce = useAnnounce();
  return (text) => {
    announce({ text });
    onClose();
  };
}
