import type { Archive } from './archive.ts';
import { unpack, unpackedSize } from './archive.ts';
import { limits } from './limits.ts';
import { partTooLarge, sheetTooLarge, tooManyStrings, unreadable } from './refusals.ts';

type Tag = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/** Returns the attributes of all tags of a name, without their prefixes. */
function tagsOf(xml: string, name: string): Tag[] {
  const tags = xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(\s(?:[^"'>]|"[^"]*"|'[^']*')*)>`, 'g'));
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, key = '', double, single]) => [
        key,
        plain(double ?? single ?? ''),
      ]),
    ),
  );
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Resolves the target of a relation: absolute, or relative to the folder of the part that has it. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = folder.split('/').filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.' && part !== '') path.push(part);
  }
  return path.join('/');
}

function relationsOf(archive: Archive, part: string): Tag[] {
  const folder = folderOf(part);
  const xml = unpack(archive, `${folder}_rels/${part.slice(folder.length)}.rels`);
  return xml === null ? [] : tagsOf(xml.toString(), 'Relationship');
}

const isOf = (kind: string, { Type: type = '' }: Tag): boolean => type.endsWith(`/${kind}`);

/** Counts tags up to one more than the limit. */
function countTags(xml: Buffer, tag: string, limit: number): number {
  let count = 0;
  for (let at = xml.indexOf(tag); at >= 0 && count <= limit; at = xml.indexOf(tag, at + tag.length)) count += 1;
  return count;
}

/** A sheet of a workbook: its place among them, its name, and the part that holds it. */
export type SheetPlace = { index: number; name: string; path: string };

/**
 * Returns the sheets to read: visible ones with cells, or else the first with cells. Rejects a workbook whose parts exceed the memory
 * limit.
 */
export function sheetsToRead(archive: Archive): [SheetPlace, ...SheetPlace[]] {
  const root = relationsOf(archive, '').find((relation) => isOf('officeDocument', relation));
  const workbook = root?.['Target'] === undefined ? '' : resolved('', root['Target']);
  const xml = unpack(archive, workbook);
  if (xml === null) throw unreadable();
  const relations = relationsOf(archive, workbook);
  const pathOf = ({ Target: target = '' }: Tag): string => resolved(folderOf(workbook), target);
  for (const relation of relations) {
    if (!isOf('sharedStrings', relation) && !isOf('styles', relation)) continue;
    if (unpackedSize(archive, pathOf(relation)) > limits.part) throw partTooLarge();
    const part = isOf('sharedStrings', relation) ? unpack(archive, pathOf(relation)) : null;
    if (part !== null && countTags(part, '<si', limits.strings) > limits.strings) throw tooManyStrings();
  }
  // the reader counts only sheets with a name and a relation
  const sheets = tagsOf(xml.toString(), 'sheet').filter(({ name = '', id = '' }) => name !== '' && id !== '');
  const relationOf = ({ id }: Tag) => relations.find((relation) => relation['Id'] === id);
  const holdsCells = (sheet: Tag): boolean => isOf('worksheet', relationOf(sheet) ?? {});
  const filled = sheets.flatMap((sheet, index) => (holdsCells(sheet) ? [{ sheet, index }] : []));
  const visible = filled.filter(({ sheet }) => (sheet['state'] ?? 'visible') === 'visible');
  const [first, ...others] = (visible.length > 0 ? visible : filled.slice(0, 1)).map(({ sheet, index }) => {
    const relation = relationOf(sheet);
    if (relation !== undefined && unpackedSize(archive, pathOf(relation)) > limits.sheet) throw sheetTooLarge();
    return { index, name: sheet['name'] ?? '', path: relation === undefined ? '' : pathOf(relation) };
  });
  if (first === undefined) throw unreadable();
  return [first, ...others];
}
