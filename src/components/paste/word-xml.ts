/** Small steps through the XML of a Word document, with any prefix of its names. */

export const parseXml = (text: string): Document => {
  const read = new DOMParser().parseFromString(text === '' ? '<none/>' : text, 'application/xml');
  if (read.querySelector('parsererror') !== null) throw new Error('XML that cannot be read');
  return read;
};
export const childrenNamed = (element: Element | undefined, ...names: readonly string[]): Element[] =>
  [...(element?.children ?? [])].filter(({ localName }) => names.includes(localName));
export const child = (element: Element | undefined, name: string): Element | undefined => childrenNamed(element, name)[0];
export const attribute = (element: Element | undefined, name: string): string =>
  [...(element?.attributes ?? [])].find(({ localName }) => localName === name)?.value ?? '';
/** Whether a property is set: it is there and not switched off. */
export const isOn = (element: Element | undefined): boolean =>
  element !== undefined && !/^(?:0|false|none)$/.test(attribute(element, 'val'));
