const words = (...lines: string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

/** Question words that are unrelated to the subject. */
export const questionWords: ReadonlySet<string> = new Set(
  words(
    '的 了 和 与 及 或 在 是 有 吗 呢 吧 啊 我 我们 你 你们 他们 要 想 想要 需要 可以 能 能够 能否 可否 是否 会 请 请问 帮 帮我 给 对 对于 关于 有关 相关 为 为了 把 被 从 到 于 由 以 等 等等 这 那 这个 那个',
    '怎么 怎样 怎么样 如何 怎么办 什么 哪些 哪个 哪里 多少 多久 什么时候 何时 为什么 谁 几',
    'the a an of for to in on at by and or is are be how what which where when who do does can i we you my our your me please about with',
  ),
);

/** Words of nearly every policy: they distinguish policies only together with others. */
export const commonWords: ReadonlySet<string> = new Set(
  words(
    '政策 申报 申请 办理 查询 查找 寻找 找 最新 今年 通知 公告 条件 要求 流程 材料 指南 办法 规定 文件 项目 享受 符合 公司 单位 一下 方面 情况 问题 内容 具体',
    'apply policy',
  ),
);

/** Dropped from a relaxed query as long as other words remain. */
export const stopWords: ReadonlySet<string> = new Set([...questionWords, ...commonWords]);

/** Returns the meaningful words of an English title; empty without one. */
export const englishWordsOf = (title: string | null): string =>
  (title ?? '')
    .split(/\s+/)
    .filter((word) => !questionWords.has(word.toLowerCase()))
    .join(' ');
