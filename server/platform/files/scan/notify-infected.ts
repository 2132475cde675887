import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { rows } from '../../db/client.ts';
import { notify } from '../../notification/notify.ts';

/** Notifies the sender of an infected file, or the keeper of its company document, and managers of settings, with its name. */
export async function notifyOfInfected(
  tx: Db,
  { id, name, accountId }: { id: string; name: string; accountId: string | null },
  now: Date,
): Promise<void> {
  const keepers = await rows<{ accountId: string; username: string | null }>(
    tx,
    sql`select distinct a.id::text as "accountId",
        (select s.username from account s where s.id = ${accountId}::uuid) as username
      from account a join role_resource rr on rr.role_code = any(a.roles)
        join menu_resource m on m.id = rr.resource_id where not a.disabled and m.resource_key = 'system:setting'`,
  );
  // files of shared documents belong to the company, and to no account
  const holders =
    accountId !== null
      ? [accountId]
      : (
          await rows<{ id: string }>(
            tx,
            sql`select distinct d.account_id::text as id from document d join document_version v on v.document_id = d.id
                join document_file df on df.version_id = v.id where df.file_id = ${id}::uuid and d.shared`,
          )
        ).map((holder) => holder.id);
  const toKeepers = keepers
    .filter((keeper) => !holders.includes(keeper.accountId))
    .map((keeper) => ({
      accountId: keeper.accountId,
      kind: 'system' as const,
      key: `file:${id}:infected`,
      href: null,
      words: {
        'zh-CN': {
          title: `文件已被隔离：${name}`,
          body: `病毒扫描发现账号 ${keeper.username ?? '—'} 上传的文件“${name}”含有恶意内容，任何人都不能下载。文件编号：${id}`,
        },
        'en-US': {
          title: `File in quarantine: ${name}`,
          body: `The scanner found malicious content in “${name}”, uploaded by ${keeper.username ?? '—'}. Nobody can download it. File id: ${id}`,
        },
      },
    }));
  const sent = accountId === null ? { zh: '您的资料库中的', en: 'in your library' } : { zh: '您上传的', en: 'which you uploaded' };
  const toHolders = holders.map((holder) => ({
    accountId: holder,
    kind: 'account' as const,
    key: `file:${id}:infected`,
    href: null,
    words: {
      'zh-CN': {
        title: `文件未通过安全检查：${name}`,
        body: `${sent.zh}“${name}”含有恶意内容，已被隔离，不能下载或查看。请检查您的电脑，并更换文件后重新上传。`,
      },
      'en-US': {
        title: `File failed its safety check: ${name}`,
        body: `“${name}”, ${sent.en}, contains malicious content and is in quarantine. Check your computer, then upload another file.`,
      },
    },
  }));
  await notify(tx, [...toHolders, ...toKeepers], now);
}
