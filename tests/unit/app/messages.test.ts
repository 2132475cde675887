import { describe, expect, test } from 'vitest';
import { createFeedback } from '#app/feedback.ts';
import type { FeedbackItem } from '#app/feedback.ts';
import { createNewFilter } from '#app/messages.ts';
import type { Message } from '#app/messages.ts';

const message = (title: string, failure: string): Message => ({ kind: 'notify', title, text: '', failure });

describe('repeated failures are shown once', () => {
  test('many calls failing the same way are one message', () => {
    const isNew = createNewFilter();
    const shown = [message('500 /a', '500'), message('500 /b', '500'), message('404 /c', '404')].filter((one) => isNew(one, 0));
    expect(shown.map(({ title }) => title)).toEqual(['500 /a', '404 /c']);
  });

  test('the same failure is shown again two seconds later', () => {
    const isNew = createNewFilter();
    expect([0, 1999, 2000].map((at) => isNew(message('500 /a', '500'), at))).toEqual([true, false, true]);
  });
});

test('failures before anything is subscribed are shown later, in order', () => {
  const { say, subscribe } = createFeedback();
  say(new Error('first'));
  say('signIn');
  const heard: FeedbackItem['error'][] = [];
  subscribe(({ error }) => heard.push(error));
  say(new Error('last'));
  expect(heard.map((error) => (error instanceof Error ? error.message : error))).toEqual(['first', 'signIn', 'last']);
});
