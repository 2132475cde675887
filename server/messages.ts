/** What the server says to people, in the language of the request. */
const messages = {
  'zh-CN': {
    notFound: '没有找到这条记录，它可能已被删除或下架。',
    noSuchCall: '没有这个接口：{path}',
    unauthorised: '请先登录。',
    forbidden: '您没有执行此操作的权限。',
    invalid: '提交的内容有误：{field}',
    badJson: '请求内容不是有效的 JSON。',
    tooLarge: '请求内容过大，最多 {limit}。',
    internal: '服务器出错了，请稍后再试。',
    credentials: '用户名或密码不正确。',
    tooManyAttempts: '登录尝试次数过多，请在 {minutes} 分钟后再试。',
    nameTaken: '用户名“{username}”已被使用，请换一个。',
    notReady: '服务正在启动。',
  },
  'en-US': {
    notFound: 'There is no such record; it may have been deleted or withdrawn.',
    noSuchCall: 'There is no such call: {path}',
    unauthorised: 'Please sign in first.',
    forbidden: 'You are not allowed to do this.',
    invalid: 'Some of what was sent is not valid: {field}',
    badJson: 'The request body is not valid JSON.',
    tooLarge: 'The request is too large; at most {limit}.',
    internal: 'Something went wrong on the server. Please try again later.',
    credentials: 'The user name or the password is not correct.',
    tooManyAttempts: 'Too many sign-in attempts. Please try again in {minutes} minutes.',
    nameTaken: 'The user name “{username}” is taken. Please choose another.',
    notReady: 'The service is starting.',
  },
} as const;

export type Language = keyof typeof messages;
export type MessageKey = keyof (typeof messages)['zh-CN'];

/** The language a request asks for; Chinese unless English is preferred. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = acceptLanguage?.split(',')[0]?.trim().toLowerCase() ?? '';
  return first.startsWith('en') ? 'en-US' : 'zh-CN';
}

export function message(language: Language, key: MessageKey, values: Record<string, string | number> = {}): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
