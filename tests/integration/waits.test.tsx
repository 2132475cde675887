import { getConfig } from '@testing-library/react';
import { expect, test } from 'vitest';

test('the message of an error of a query can be rewritten, as a wait does at its limit: else it never ends', () => {
  const error = getConfig().getElementError('nothing here', document.body);
  Object.defineProperty(error, 'message', { value: 'too late' });
  expect(error.message).toBe('too late');
});
