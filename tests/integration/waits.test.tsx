import { getConfig } from '@testing-library/react';
import { expect, test } from 'vitest';

test('the message of a query error is writable, as a wait needs at its limit', () => {
  const error = getConfig().getElementError('nothing here', document.body);
  Object.defineProperty(error, 'message', { value: 'too late' });
  expect(error.message).toBe('too late');
});
