import { surveyLimits } from '../constants/authoring/survey.ts'
import type { ProjectType } from '../constants/authoring/catalogue.ts'
import type { LocalizedText } from './locale.ts'
import type { Survey, SurveyAnswer, SurveyQuestion } from './survey.ts'

/** The initial survey of a new project, or undefined if its kind is not a survey. */
export function findDefaultSurvey(type: ProjectType): Survey | undefined {
  if (type === 'SURVEY_NPS') return createNpsSurvey()
  return type === 'SURVEY_FEEDBACK' ? createFeedbackSurvey() : undefined
}

/** Asks how likely end users are to recommend the application or what is named instead, and why. */
export function createNpsSurvey(recommended = { en: 'this application', de: 'diese Anwendung' }): Survey {
  return createSurvey('nps', {
    header: {
      title: { en: 'How are we doing?', de: 'Wie zufrieden sind Sie mit uns?' },
      desc: { en: 'Two short questions.', de: 'Zwei kurze Fragen.' },
    },
    questions: {
      recommend: createQuestion({
        type: 'NPS_RATING',
        label: {
          en: `How likely are you to recommend ${recommended.en} to a friend or colleague?`,
          de: `Wie wahrscheinlich ist es, dass Sie ${recommended.de} Freunden oder Kollegen empfehlen?`,
        },
        answers: [
          { key: 'lowest', label: { en: 'Not at all likely', de: 'Überhaupt nicht wahrscheinlich' } },
          { key: 'highest', label: { en: 'Extremely likely', de: 'Äußerst wahrscheinlich' } },
        ],
        required: true,
      }),
      reason: createQuestion({
        type: 'MULTI_LINE_INPUT',
        label: {
          en: 'What is the main reason for your score?',
          de: 'Was ist der wichtigste Grund für Ihre Bewertung?',
        },
        required: true,
      }),
    },
  })
}

/** Four ratings of the in-app guidance, and two open questions. */
export function createFeedbackSurvey(): Survey {
  const opinion = (label: LocalizedText) =>
    createQuestion({
      type: 'OPINION_SCALE',
      label,
      answers: agreement,
      required: true,
      scaleValue: surveyLimits.scaleDefault,
      labelAll: true,
    })
  const words = (label: LocalizedText) => createQuestion({ type: 'MULTI_LINE_INPUT', label })
  return createSurvey('feedback', {
    header: {
      title: { en: 'Tell us what you think of the guidance', de: 'Ihre Meinung zu den Anleitungen' },
      desc: {
        en: 'How much do you agree with these statements?',
        de: 'Wie sehr stimmen Sie diesen Aussagen zu?',
      },
    },
    questions: {
      'easy-to-follow': opinion({
        en: 'The in-app guidance is easy to follow.',
        de: 'Den Anleitungen in der App kann ich leicht folgen.',
      }),
      helpful: opinion({
        en: 'The in-app guidance helps me to finish what I came for.',
        de: 'Die Anleitungen in der App helfen mir, mein Ziel zu erreichen.',
      }),
      'right-time': opinion({
        en: 'The in-app guidance appears when I need it.',
        de: 'Die Anleitungen in der App erscheinen, wenn ich sie brauche.',
      }),
      satisfied: opinion({
        en: 'Overall, I am satisfied with the in-app guidance.',
        de: 'Insgesamt bin ich mit den Anleitungen in der App zufrieden.',
      }),
      liked: words({
        en: 'What do you like most about the in-app guidance?',
        de: 'Was gefällt Ihnen an den Anleitungen in der App am besten?',
      }),
      improve: words({
        en: 'What could we improve?',
        de: 'Was könnten wir besser machen?',
      }),
    },
  })
}

export const agreement: SurveyAnswer[] = [
  { key: '1', label: { en: 'Strongly Disagree', de: 'Stimme gar nicht zu' } },
  { key: '2', label: { en: 'Disagree', de: 'Stimme nicht zu' } },
  { key: '3', label: { en: 'Neutral', de: 'Neutral' } },
  { key: '4', label: { en: 'Agree', de: 'Stimme zu' } },
  { key: '5', label: { en: 'Strongly Agree', de: 'Stimme voll und ganz zu' } },
]

interface SurveyParts {
  header: { title: LocalizedText; desc: LocalizedText }
  /** In the order they are asked. */
  questions: Record<string, SurveyQuestion>
}

export function createSurvey(id: string, { header, questions }: SurveyParts): Survey {
  return {
    id,
    header: { enabled: true, ...header },
    required: false,
    recurring: false,
    order: Object.keys(questions),
    questions: Object.fromEntries(
      Object.entries(questions).map(([key, question], order) => [key, { ...question, order }]),
    ),
    endMessage: {
      enabled: true,
      title: { en: 'Thank you!', de: 'Vielen Dank!' },
      desc: { en: 'Your answers help us to improve.', de: 'Ihre Antworten helfen uns, besser zu werden.' },
    },
  }
}

export function createQuestion(
  own: Pick<SurveyQuestion, 'type' | 'label'> & Partial<SurveyQuestion>,
): SurveyQuestion {
  const requiredMessage = { en: 'This field is required', de: 'Dieses Feld muss ausgefüllt werden' }
  return {
    answers: [],
    required: false,
    properties: own.required ? { requiredMessage } : {},
    styles: {},
    disabled: false,
    scaleValue: surveyLimits.scaleDefault,
    labelAll: false,
    ...own,
  }
}
