import { expect, test } from 'vitest';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import { fileNameOf } from '#http/transfer.ts';

test.each([
  ['政策列表-2026-11-20.xlsx', '政策列表-2026-11-20.xlsx'],
  ["it's (50%) *new*.ics", "it's (50%) _new_.ics"],
  ['a/b\\c:d"e<f>g|h?.ics', 'a_b_c_d_e_f_g_h_.ics'],
  ['line\r\nSet-Cookie: x=1.ics', 'line__Set-Cookie_ x=1.ics'],
  ['..hidden.ics', '_hidden.ics'],
  ['half \ud83d pair.ics', 'half \ufffd pair.ics'],
])('the file name %j arrives as %j', (name, arrives) => {
  const header = attachment(name, 'list.ics');
  expect(header).toMatch(/^attachment; filename="list\.ics"; filename\*=UTF-8''[\w.!~%-]+$/);
  expect(fileNameOf(header)).toBe(arrives);
});
