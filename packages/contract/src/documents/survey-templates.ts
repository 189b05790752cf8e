import type { SurveyTemplate } from '../constants/authoring/survey-templates.ts'
import {
  agreement,
  createFeedbackSurvey,
  createNpsSurvey,
  createQuestion,
  createSurvey,
} from './default-survey.ts'
import type { LocalizedText } from './locale.ts'
import type { Survey, SurveyAnswer } from './survey.ts'

/** The survey that a template begins with. Its questions name the app, as its people know it. */
export const createSurveyOf = (template: SurveyTemplate, app: string): Survey => creators[template](app)

const creators: Record<SurveyTemplate, (app: string) => Survey> = {
  CSAT: (app) =>
    createSurvey('csat', {
      header: shortHeader,
      questions: {
        satisfaction: scale(
          { en: `How satisfied are you with ${app}?`, de: `Wie zufrieden sind Sie mit ${app}?` },
          satisfaction,
        ),
        reason: words({
          en: 'What is the main reason for your rating?',
          de: 'Was ist der wichtigste Grund für Ihre Bewertung?',
        }),
      },
    }),
  CES: (app) =>
    createSurvey('ces', {
      header: shortHeader,
      questions: {
        ease: scale(
          {
            en: `${app} makes it easy for me to do what I came for.`,
            de: `${app} macht es mir leicht, mein Ziel zu erreichen.`,
          },
          agreement,
        ),
        harder: words({ en: 'What was harder than it should be?', de: 'Was war schwieriger als nötig?' }),
      },
    }),
  PMF: (app) =>
    createSurvey('pmf', {
      header: {
        title: { en: 'Your opinion counts', de: 'Ihre Meinung zählt' },
        desc: { en: 'Three short questions.', de: 'Drei kurze Fragen.' },
      },
      questions: {
        missed: createQuestion({
          type: 'SINGLE_SELECTION',
          label: {
            en: `How would you feel if you could no longer use ${app}?`,
            de: `Wie enttäuscht wären Sie, wenn Sie ${app} nicht mehr nutzen könnten?`,
          },
          answers: disappointment,
          required: true,
        }),
        benefit: words({
          en: `What is the main benefit that you get from ${app}?`,
          de: `Was ist für Sie der größte Nutzen von ${app}?`,
        }),
        improve: words({ en: `What could be better in ${app}?`, de: `Was könnte an ${app} besser sein?` }),
      },
    }),
  NPS: (app) => createNpsSurvey({ en: app, de: app }),
  GUIDANCE: () => createFeedbackSurvey(),
  // It cannot be published before there is a question.
  EMPTY: () => {
    const none = { en: '', de: '' }
    const survey = createSurvey('survey', { header: { title: none, desc: none }, questions: {} })
    return { ...survey, header: { ...survey.header, enabled: false } }
  },
}

const shortHeader = {
  title: { en: 'Your opinion counts', de: 'Ihre Meinung zählt' },
  desc: { en: 'Two short questions.', de: 'Zwei kurze Fragen.' },
}

const scale = (label: LocalizedText, answers: SurveyAnswer[]) =>
  createQuestion({
    type: 'OPINION_SCALE',
    label,
    answers,
    required: true,
    scaleValue: answers.length,
    labelAll: true,
  })

const words = (label: LocalizedText) => createQuestion({ type: 'MULTI_LINE_INPUT', label })

const satisfaction: SurveyAnswer[] = [
  { key: '1', label: { en: 'Very dissatisfied', de: 'Sehr unzufrieden' } },
  { key: '2', label: { en: 'Dissatisfied', de: 'Unzufrieden' } },
  { key: '3', label: { en: 'Neutral', de: 'Neutral' } },
  { key: '4', label: { en: 'Satisfied', de: 'Zufrieden' } },
  { key: '5', label: { en: 'Very satisfied', de: 'Sehr zufrieden' } },
]

const disappointment: SurveyAnswer[] = [
  { key: 'very', label: { en: 'Very disappointed', de: 'Sehr enttäuscht' } },
  { key: 'somewhat', label: { en: 'Somewhat disappointed', de: 'Etwas enttäuscht' } },
  { key: 'not', label: { en: 'Not disappointed', de: 'Nicht enttäuscht' } },
]
