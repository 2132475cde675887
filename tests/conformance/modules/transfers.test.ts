import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BusinessError, HttpError, ParseError, SchemaError, TimeoutError } from '#http/errors.ts';
import { download, upload } from '#http/transfer.ts';
import { scriptedServer } from '../../setup/scripted-server.ts';
import { good } from '../portal.ts';
import { ask, failureOf, gate, thing, thingPath } from '../thing.ts';

const server = scriptedServer();
beforeEach(() => server.script(thingPath, good(thingPath, 1)));
afterEach(() => {
  vi.restoreAllMocks();
});

const never = new Promise(() => undefined);

describe('§8 Error catalogue', () => {
  test('success equal to false raises a business error with errorMessage.', async () => {
    const path = '/api/test/thing';
    server.script(path, { json: { success: false, errorCode: 'E1', errorMessage: '额度不足', data: null } });
    const error = await failureOf(ask({ path, envelope: 'success' }));
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).toMatchObject({ message: '额度不足', info: { errorCode: 'E1', errorMessage: '额度不足' } });
  });

  describe("A non-2xx status raises an HTTP error; a JSON parse failure raises a parse error when configured; a timeout raises 'timeout of {n}ms exceeded' unless a custom message is given.", () => {
    test.each([400, 403, 404, 429, 500, 503])('status %i', async (status) => {
      server.script(thingPath, { status, json: { code: 0, data: 1 } });
      const error = await failureOf(ask());
      expect(error).toBeInstanceOf(HttpError);
      expect(error).toMatchObject({ status });
    });

    test.each(['<!doctype html>', '{"code":0,"data":', '', 'NaN'])('a parse failure of %j', async (text) => {
      server.script(thingPath, { text });
      expect(await failureOf(ask())).toBeInstanceOf(ParseError);
      expect(await failureOf(ask({}, {}, { parseError: true }))).toBeInstanceOf(ParseError);
      expect(await failureOf(ask({}, {}, { parseError: false }))).toBeInstanceOf(SchemaError);
    });

    test('a timeout', async () => {
      server.script(thingPath, { after: never });
      const error = await failureOf(ask({}, {}, { timeout: 30 }));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ message: 'timeout of 30ms exceeded' });
      await expect(ask({}, {}, { timeout: 30, timeoutMessage: '太久了' })).rejects.toThrow(/^太久了$/);
    });
  });

  test('The response code maps to errorCode and the message to errorMessage.', async () => {
    server.script(thingPath, { json: { code: 'IN_USE', message: '仍在使用', data: { by: 3 } } });
    expect(await failureOf(ask())).toMatchObject({ info: { errorCode: 'IN_USE', errorMessage: '仍在使用', data: { by: 3 } } });
    server.script(thingPath, { json: { code: 4001, message: '不行' } });
    expect(await failureOf(ask())).toMatchObject({ info: { errorCode: '4001', errorMessage: '不行' } });
    server.script(thingPath, { status: 400, json: { code: 4002, message: '错了' } });
    expect(await failureOf(ask())).toMatchObject({ info: { errorCode: '4002', errorMessage: '错了' } });
  });
});

test('an upload that takes too long fails as a time-out, with its own message if it has one', async () => {
  server.script(thingPath, { after: never });
  const send = (options: Parameters<typeof upload>[3]) => failureOf(upload(thing({ method: 'POST' }), new FormData(), {}, options));
  const error = await send({ timeout: 30 });
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toMatchObject({ message: 'timeout of 30ms exceeded' });
  expect(await send({ timeout: 30, timeoutMessage: '太久了' })).toMatchObject({ constructor: TimeoutError, message: '太久了' });
});

test('an answer that violates the contract is a typed failure that names the place', async () => {
  const data = z.object({ list: z.array(z.object({ title: z.string() })) });
  server.script(thingPath, { json: { code: 0, data: { list: [{ title: 'a' }, { title: 7 }] } } });
  const error = await failureOf(ask({ data }));
  expect(error).toBeInstanceOf(SchemaError);
  expect(error).toMatchObject({ path: 'data.list.1.title', call: `GET ${thingPath}` });
});

describe('§9 Business constants and limits', () => {
  test('Request timeout: off by default.', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const answer = gate();
    server.script(thingPath, { ...good(thingPath, 'late'), after: answer.opened });
    const asked = [ask(), ask({ client: 'industrial' })];
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    answer.open();
    expect(await Promise.all(asked)).toEqual(['late', 'late']);
    expect(limit).not.toHaveBeenCalled();
  });

  describe('Default download file name: a data list spreadsheet.', () => {
    const saved = async (lang: string, headers: Record<string, string> = {}) => {
      document.documentElement.lang = lang;
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
      const names: string[] = [];
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
        names.push(this.download);
      });
      server.script(thingPath, { text: 'PK', headers: { 'content-type': 'application/octet-stream', ...headers } });
      await download(thing(), {});
      return names;
    };

    test.each([
      ['zh-CN', '数据列表.xlsx'],
      ['en-US', 'data-list.xlsx'],
    ])('%s', async (lang, name) => expect(await saved(lang)).toEqual([name]));

    test('not if the answer names it', async () => {
      expect(await saved('zh-CN', { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('政策.xlsx')}` })).toEqual([
        '政策.xlsx',
      ]);
    });
  });
});
