import { describe, expect, test } from 'vitest';
import { compoundContent } from '#domain/file/compound.ts';
import { signedType } from '#domain/file/content.ts';
import { compoundFile, heicPhoto, lockedFile, oldWorkbook } from '../../setup/compound-file.ts';

describe('first bytes of a file', () => {
  test.each<[string, Uint8Array, string | null]>([
    ['a photo of an iPhone', heicPhoto(), 'image/heic'],
    ['a list whose first heading begins like a bitmap', Buffer.from('BMI,name,phone,address,remark\n'), null],
    ['a bitmap', Buffer.from(`BM${'\0'.repeat(30)}`), 'image/bmp'],
    ['nothing', new Uint8Array(0), null],
  ])('%s', (_name, bytes, type) => expect(signedType(bytes)).toBe(type));
});

describe('compound files', () => {
  const header = Uint8Array.from({ length: 12 }, (_, at) => (at === 11 ? 1 : 0));
  test.each<[string, Uint8Array, string]>([
    ['a workbook of today with a password', lockedFile(), 'locked'],
    ['an old workbook with a password', oldWorkbook({ locked: true }), 'locked'],
    ['an old workbook', oldWorkbook({ locked: false }), 'workbook'],
    ['an old workbook of Excel 5', compoundFile('Book'), 'workbook'],
    ['an old document with a password', compoundFile('WordDocument', header), 'locked'],
    ['an old document', compoundFile('WordDocument'), 'document'],
    ['an old presentation', compoundFile('PowerPoint Document'), 'slides'],
    [
      'an old presentation with a password',
      Uint8Array.from([...compoundFile('PowerPoint Document'), ...compoundFile('EncryptedSummary')]),
      'locked',
    ],
    ['a mail', compoundFile('__properties_version1.0'), 'other'],
    ['a container that ends after its signature', compoundFile('Workbook').subarray(0, 8), 'other'],
  ])('%s', (_name, bytes, content) => expect(compoundContent(bytes)).toBe(content));
});
