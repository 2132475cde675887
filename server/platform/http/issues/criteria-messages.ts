/** Problems of a policy's conditions. */
export const criteriaMessages = {
  'zh-CN': {
    criteriaEmpty: '条件“{condition}”还没有填写完整。',
    criteriaCount: '条件“{condition}”：“至少满足几项”的数目应在 1 和条件项数之间。',
    criteriaBounds: '条件“{condition}”：请填写下限或上限，且下限不大于上限。',
    criteriaTiers: '条件“{condition}”：各档的上限须逐档增大，最后一档不设上限。',
    criteriaYears: '条件“{condition}”：年数应在 1 到 10 之间。',
    criteriaTooLarge: '条件“{condition}”：条件太多或嵌套太深，最多 {mostNodes} 个条件、{deepest} 层。',
    criteriaNode: '条件“{condition}”：{problem}',
    criteriaField: '条件“{condition}”的“{field}”：{problem}',
  },
  'en-US': {
    criteriaEmpty: 'Condition “{condition}” is not complete.',
    criteriaCount: 'Condition “{condition}”: the number for “at least” must be between 1 and the number of conditions.',
    criteriaBounds: 'Condition “{condition}”: enter a lower or an upper bound; the lower must not be above the upper.',
    criteriaTiers: 'Condition “{condition}”: the upper bounds of the tiers must increase, and the last tier must have none.',
    criteriaYears: 'Condition “{condition}”: the number of years must be between 1 and 10.',
    criteriaTooLarge:
      'Condition “{condition}”: there are too many conditions, or they are nested too deeply; at most {mostNodes} conditions in {deepest} levels.',
    criteriaNode: 'Condition “{condition}”: {problem}',
    criteriaField: 'Condition “{condition}”, “{field}”: {problem}',
  },
} as const;
