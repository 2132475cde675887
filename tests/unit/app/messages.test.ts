import { describe, expect, test } from 'vitest';
import { createFeedback } from '#app/feedback.ts';
import type { FeedbackItem } from '#app/feedback.ts';
import { createNewFilter } from '#app/messages.ts';
import type { Message } from '#app/messages.ts';

const message = (title: string, failure: string): Message => ({ kind: 'notify', title, text: '', failure });

describe('one failure is shown once', () => {
  test('however many calls a failing server answers alike', () => {
    const isNew = createNewFilter();
    const shown = [message('500 /a', '500'), message('500 /b', '500'), message('404 /c', '404')].filter((one) => isNew(one, 0));
    expect(shown.map(({ title }) => title)).toEqual(['500 /a', '404 /c']);
  });

  test('and anew when it is met two seconds later', () => {
    const isNew = createNewFilter();
    expect([0, 1999, 2000].map((at) => isNew(message('500 /a', '500'), at))).toEqual([true, false, true]);
  });
});

test('what fails before anything can say it is said then, in order', () => {
  const { say, subscribe } = createFeedback();
  say(new Error('first'));
  say('signIn');
  const heard: FeedbackItem['error'][] = [];
  subscribe(({ error }) => heard.push(error));
  say(new Error('last'));
  expect(heard.map((error) => (error instanceof Error ? error.message : error))).toEqual(['first', 'signIn', 'last']);
});
