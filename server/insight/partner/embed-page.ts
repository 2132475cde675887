import { dayText, moneyText } from '#domain/format.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { escapeHtml } from '#server/platform/notification/mail/render.ts';
import type { Language } from '#server/platform/http/messages.ts';

export const embedPath = '/embed/policies';

export type EmbedPage = {
  language: Language;
  site: string;
  /** The address of the portal. */
  portal: string;
  nonce: string;
  keyword: string;
  openOnly: boolean;
  page: number;
  pageSize: number;
  total: number;
  list: readonly Pick<
    PolicySummary,
    'id' | 'title' | 'english' | 'issuers' | 'publishDate' | 'amountMax' | 'amountText' | 'applyTo' | 'status'
  >[];
};

const words = {
  'zh-CN': {
    label: '政策检索',
    keyword: '政策名称或关键词',
    search: '搜索',
    openOnly: '只看可申报的',
    total: (count: number) => `共 ${count} 项`,
    none: '没有找到符合条件的政策，换个关键词试试。',
    previous: '上一页',
    next: '下一页',
    pages: '分页',
    all: '在门户中查看',
    newTab: '（在新标签页打开）',
    closes: (day: string) => `${day} 截止`,
    status: { open: '可申报', upcoming: '即将开始', closed: '已截止', always: '常年可申报', ask: '以通知为准' },
    most: (amount: string) => `最高 ${amount}`,
  },
  'en-US': {
    label: 'Policy search',
    keyword: 'Name of a policy, or a keyword',
    search: 'Search',
    openOnly: 'Open for applications',
    total: (count: number) => (count === 1 ? '1 policy' : `${count} policies`),
    none: 'Nothing fits. Try another keyword.',
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages',
    all: 'See it in the portal',
    newTab: ' (opens in a new tab)',
    closes: (day: string) => `until ${day}`,
    status: { open: 'Open', upcoming: 'Opens soon', closed: 'Closed', always: 'Always open', ask: 'See its notice' },
    most: (amount: string) => `up to ${amount}`,
  },
};

const style = `:root{color-scheme:light dark;--ink:#172033;--muted:#5b6474;--action:#1554ad;--paper:#fafaf7;--panel:#fff;--line:#e5e3dc;--field:#8a8f99}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaf0;--muted:#a9b1c0;--action:#8ab8f5;--paper:#14181f;--panel:#1b2029;--line:#323947;--field:#7c8595}}
*{box-sizing:border-box}body{margin:0;padding:12px;background:var(--paper);color:var(--ink);font:15px/1.6 "PingFang SC","Noto Sans SC","Microsoft YaHei",system-ui,sans-serif}
h1{margin:0 0 8px;font-size:17px}form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}input[type=search]{flex:1 1 180px;min-width:0;min-height:40px;padding:6px 12px;border:1px solid var(--field);border-radius:6px;background:var(--panel);color:inherit;font:inherit}
button{min-height:40px;padding:6px 16px;border:0;border-radius:6px;background:#1554ad;color:#fff;font:inherit;cursor:pointer}label{display:flex;gap:6px;align-items:center;min-height:32px}
:focus-visible{outline:3px solid #c98a12;outline-offset:2px}ol{margin:8px 0;padding:0;background:var(--panel);border:1px solid var(--line);border-radius:6px;list-style:none}
li{padding:10px 12px;border-bottom:1px solid var(--line);overflow-wrap:anywhere}li:last-child{border:0}a{color:var(--action)}li a{font-weight:500;text-decoration:none}li a:hover{text-decoration:underline}
p{margin:8px 0}.facts,.total{margin:2px 0 0;color:var(--muted);font-size:13px}nav{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center}.all{margin-left:auto}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`;

/** Renders the search as a separate page: without scripts, so that it runs on any site, and without a sign-in. */
export function embedPage(given: EmbedPage): string {
  const { language, site, portal, nonce, keyword, openOnly, page, pageSize, total, list } = given;
  const w = words[language];
  const text = escapeHtml;
  const tab = `<span class="hidden">${w.newTab}</span>`;
  const outside = (path: string, name: string, lang = '') =>
    `<a href="${text(`${portal}/#${path}`)}" target="_blank" rel="noopener"${lang}>${text(name)}${tab}</a>`;
  const pageLink = (to: number, name: string, rel: string) => {
    const search = new URLSearchParams({ language, keyword, ...(openOnly && { open: 'true' }), page: String(to) });
    return `<a rel="${rel}" href="${embedPath}?${text(search.toString())}">${name}</a>`;
  };
  const items = list.map(({ id, title, english, issuers, publishDate, amountMax, amountText, applyTo, status }) => {
    const named = language === 'en-US' ? english?.title : undefined;
    const amount = amountMax === null ? amountText : w.most(moneyText(amountMax, language));
    const closes = status === 'open' && applyTo !== null ? w.closes(dayText(applyTo, language)) : null;
    const facts = [w.status[status], closes, amount, issuers.join('、'), dayText(publishDate, language)].filter(
      (one) => one !== null && one !== '',
    );
    const address = `/policy/detail?${new URLSearchParams({ id }).toString()}`;
    const lang = named === undefined && language === 'en-US' ? ' lang="zh-CN"' : '';
    return `<li>${outside(address, named ?? title, lang)}<p class="facts">${facts.map((one) => text(String(one))).join(' · ')}</p></li>`;
  });
  const found = `/policy/search?${new URLSearchParams({ keyword, ...(openOnly && { status: JSON.stringify(['open']) }) }).toString()}`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text(`${w.label} · ${site}`)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${text(`${site} · ${w.label}`)}</h1>
<form role="search" action="${embedPath}" method="get"><input type="hidden" name="language" value="${language}">
<input type="search" name="keyword" maxlength="100" aria-label="${w.keyword}" placeholder="${w.keyword}" value="${text(keyword)}"><button>${w.search}</button>
<label><input type="checkbox" name="open" value="true"${openOnly ? ' checked' : ''}>${w.openOnly}</label></form>
<p class="total" role="status">${w.total(total)}</p>
${items.length === 0 ? `<p>${w.none}</p>` : `<ol>${items.join('')}</ol>`}
<nav aria-label="${w.pages}">${page > 1 ? pageLink(page - 1, w.previous, 'prev') : ''}${page * pageSize < total ? pageLink(page + 1, w.next, 'next') : ''}<span class="all">${outside(found, w.all)}</span></nav>
</main></body></html>
`;
}
