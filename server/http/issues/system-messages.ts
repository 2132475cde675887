/** Why a setting, or a day in the calendar of a year, is refused. */
export const systemMessages = {
  'zh-CN': {
    settingRequired: '此项不能为空。',
    settingNumber: '请填写整数，范围 {min} 到 {max}。',
    settingFlag: '请填写 true 或 false。',
    settingAddress: '请填写以 http:// 或 https:// 开头的网址，或留空。',
    workDayYear: '日期须在 {year} 年内，或在上一年 12 月。',
    workDayTwice: '同一天只能列一次。',
    workDayWeekday: '调休上班的日期须是周六或周日。',
  },
  'en-US': {
    settingRequired: 'This cannot be left empty.',
    settingNumber: 'Enter a whole number from {min} to {max}.',
    settingFlag: 'Enter true or false.',
    settingAddress: 'Enter an address that begins with http:// or https://, or leave it empty.',
    workDayYear: 'The day must be in {year}, or in December of the year before.',
    workDayTwice: 'Each day can be listed once.',
    workDayWeekday: 'A worked day must be a Saturday or Sunday.',
  },
};
