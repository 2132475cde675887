import { download } from '#contract/file.ts';
import { preparedCall } from '#http/call.ts';

/** The address of a file, for an element that shows it. The browser sends the session cookie along: drafts show their pictures too. */
export function fileAddress(id: string): string {
  const { client, path, params } = preparedCall(download, { params: { id } });
  return client.address(path, params).href;
}
