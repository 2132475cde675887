import { expect, test } from 'vitest';
import { initialsOf } from '#entities/identity/user/initials.ts';

test.each([
  ['管理员', '管'],
  ['王芳', '王芳'],
  ['演示用户', '演示'],
  ['欧阳娜娜', '欧阳'],
  ['Wei Zhang', 'WZ'],
  ['reviewer', 'RE'],
])('the initials of %s are %s: two characters of a Chinese name, the surname alone of three', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
