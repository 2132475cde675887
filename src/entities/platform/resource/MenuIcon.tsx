import { Folder } from 'lucide-react';
import { createElement } from 'react';
import { menuIcons } from './menu-icons.ts';

const icons = new Map(Object.entries(menuIcons));

/** The icon of a menu entry; a folder for an unknown name. */
export function MenuIcon({ name }: { name: string }) {
  return createElement(icons.get(name) ?? Folder, { size: 18, 'aria-hidden': true });
}
