import { Folder } from 'lucide-react';
import { createElement } from 'react';
import { menuIcons } from './menu-icons.ts';

const icons = new Map(Object.entries(menuIcons));

/** The icon a menu entry names; a folder where that is none of ours. */
export function MenuIcon({ name }: { name: string }) {
  return createElement(icons.get(name) ?? Folder, { size: 18, 'aria-hidden': true });
}
