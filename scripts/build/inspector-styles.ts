import type { Plugin } from 'vite';

/** The style attributes of the query inspector that the page's Content-Security-Policy refuses, and the markers that replace them. */
const marks = new Map([
  ['<div style=position:relative;width:100%>', '<div data-inspector=list>'],
  ['<div style=position:absolute;top:0;left:0;width:100%>', '<div data-inspector=rows>'],
]);

/** Takes style attributes out of the templates of the query inspector (`?devtools`); `src/app/Devtools.css` has the styles. */
export function inspectorStyles(): Plugin {
  return {
    name: 'inspector-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/query-devtools/build/Devtools-')) return null;
      const changed = [...marks].reduce((text, [style, mark]) => text.replaceAll(style, mark), code);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
