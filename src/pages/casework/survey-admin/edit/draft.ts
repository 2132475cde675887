import type { AdminSurveyDetail } from '#contract/survey-admin.ts';
import type { SurveyDefinition, SurveyQuestion, SurveySection } from '#contract/survey-form.ts';
import { faultOf, questionsOf, surveyQuestion, surveySection } from '#contract/survey-form.ts';
import { wrongConditions } from '#domain/form/form.ts';
import { changedAt, freeCode, movedBy } from '#entities/casework/form/design/items.ts';

/** The editor's state of a survey. */
export type Draft = { title: string; titleEn: string; sections: SurveySection[] };

export const draftOf = (stored: AdminSurveyDetail | null): Draft =>
  stored === null
    ? { title: '', titleEn: '', sections: [] }
    : { title: stored.title, titleEn: stored.titleEn, sections: stored.draft.sections };

const labels = { label: '', labelEn: '', help: '', helpEn: '' };

export const blankQuestion = (sections: readonly SurveySection[]): SurveyQuestion => ({
  code: freeCode('q', questionsOf({ sections: [...sections] })),
  type: 'choice',
  ...labels,
  required: true,
  options: [
    { code: 'o1', label: '', labelEn: '' },
    { code: 'o2', label: '', labelEn: '' },
  ],
  rows: [],
  low: '',
  lowEn: '',
  high: '',
  highEn: '',
  least: null,
  most: null,
  digits: 0,
  unit: '',
  unitEn: '',
  bands: [],
  when: null,
});

export const blankSection = (sections: readonly SurveySection[]): SurveySection => ({
  code: freeCode('s', sections),
  ...labels,
  questions: [],
});

/** The place of an item: a section, or a question in it. */
export type Place = { section: number; question: number | null };

export const placeOf = (sections: readonly SurveySection[], code: string): Place | undefined => {
  for (const [section, one] of sections.entries()) {
    if (one.code === code) return { section, question: null };
    const question = one.questions.findIndex((each) => each.code === code);
    if (question !== -1) return { section, question };
  }
  return undefined;
};

/** Returns the sections after moving a section or question by one place; a question can move into the next section. Null if it cannot move. */
export function moved(sections: readonly SurveySection[], { section, question }: Place, by: 1 | -1): SurveySection[] | null {
  const from = sections[section];
  const to = sections[section + by];
  if (from === undefined) return null;
  if (question === null) return to === undefined ? null : movedBy(sections, section, by);
  const item = from.questions[question];
  const target = question + by;
  if (target >= 0 && target < from.questions.length)
    return changedAt(sections, section, { questions: movedBy(from.questions, question, by) });
  if (to === undefined || item === undefined) return null;
  return sections.map((one, at) => {
    if (at === section) return { ...one, questions: one.questions.filter((_, index) => index !== question) };
    if (at !== section + by) return one;
    return { ...one, questions: by === 1 ? [item, ...one.questions] : [...one.questions, item] };
  });
}

/** Returns the sections with a copy of a section or question after it, and the code of the copy. */
export function duplicated(
  sections: readonly SurveySection[],
  { section, question }: Place,
): { sections: SurveySection[]; code: string } | null {
  const from = sections[section];
  if (from === undefined) return null;
  const all = questionsOf({ sections: [...sections] });
  if (question !== null) {
    const item = from.questions[question];
    if (item === undefined) return null;
    const copy = { ...item, code: freeCode('q', all) };
    return {
      code: copy.code,
      sections: changedAt(sections, section, { questions: from.questions.toSpliced(question + 1, 0, copy) }),
    };
  }
  const renamed = new Map<string, string>();
  for (const { code } of from.questions)
    renamed.set(code, freeCode('q', [...all, ...[...renamed.values()].map((taken) => ({ code: taken }))]));
  const questions = from.questions.map((item) => ({
    ...item,
    code: renamed.get(item.code) ?? item.code,
    // conditions on a question of the section refer to its copy
    when: item.when === null ? null : { ...item.when, field: renamed.get(item.when.field) ?? item.when.field },
  }));
  const copy = { ...from, code: freeCode('s', sections), questions };
  return { code: copy.code, sections: sections.toSpliced(section + 1, 0, copy) };
}

export const removed = (sections: readonly SurveySection[], { section, question }: Place): SurveySection[] =>
  question === null
    ? sections.filter((_, at) => at !== section)
    : sections.map((one, at) => (at === section ? { ...one, questions: one.questions.filter((_, index) => index !== question) } : one));

export type Why = 'title' | 'none' | 'empty' | 'words' | 'whenUnknown' | NonNullable<ReturnType<typeof faultOf>>;
/** A problem that blocks publication; `code` of the section or question, empty for the survey. */
export type Problem = { code: string; why: Why };

/** Returns the problems found by the contract's schemas. */
export function problemsOf({ title, sections }: Draft): Problem[] {
  const definition: SurveyDefinition = { sections };
  const all = questionsOf(definition);
  const wrongWhen = new Set(wrongConditions(all));
  return [
    ...(title.trim() === '' ? [{ code: '', why: 'title' as const }] : []),
    ...(all.length === 0 ? [{ code: '', why: 'none' as const }] : []),
    ...sections.flatMap((section): Problem[] => [
      ...(surveySection.safeParse({ ...section, questions: [] }).success ? [] : [{ code: section.code, why: 'words' as const }]),
      ...(section.questions.length === 0 ? [{ code: section.code, why: 'empty' as const }] : []),
      ...section.questions.flatMap((question): Problem[] => {
        const { code } = question;
        const fault = faultOf(question);
        if (fault !== null) return [{ code, why: fault }];
        if (wrongWhen.has(code) || question.when?.is.length === 0) return [{ code, why: 'whenUnknown' }];
        return surveyQuestion.safeParse(question).success ? [] : [{ code, why: 'words' }];
      }),
    ]),
  ];
}
