import type { Survey, SurveyAnswer, SurveyQuestion } from '@waymark/contract'
import { SURVEY_END } from '@waymark/contract/constants'

const ask = (type: SurveyQuestion['type'], question: Partial<SurveyQuestion>): SurveyQuestion => ({
  type,
  label: {},
  answers: [],
  required: false,
  properties: {},
  styles: {},
  disabled: false,
  scaleValue: 5,
  labelAll: false,
  ...question,
})

const choose = (key: string, en: string, de: string): SurveyAnswer => ({ key, label: { en, de } })

/** Asks delighted customers what they like, and the others what they missed, and why. */
export const orderSurvey: Survey = {
  id: 'nps',
  header: {
    enabled: true,
    title: { en: 'How are we doing?', de: 'Wie zufrieden sind Sie mit uns?' },
    desc: { en: 'It takes a minute.', de: 'Es dauert eine Minute.' },
  },
  required: false,
  recurring: false,
  order: ['recommend', 'missed', 'reason', 'liked'],
  questions: {
    recommend: ask('NPS_RATING', {
      label: {
        en: 'How likely are you to recommend us to a friend?',
        de: 'Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?',
      },
      answers: [
        choose('lowest', 'Not at all likely', 'Überhaupt nicht wahrscheinlich'),
        choose('highest', 'Extremely likely', 'Äußerst wahrscheinlich'),
      ],
      required: true,
      branches: [{ if: { question: 'recommend', test: 'AT_LEAST', number: 9 }, goTo: 'liked' }],
    }),
    missed: ask('SINGLE_SELECTION', {
      label: { en: 'Where could we be better?', de: 'Wo können wir besser werden?' },
      answers: [
        choose('selection', 'Selection', 'Auswahl'),
        choose('details', 'Plant details', 'Angaben zu den Pflanzen'),
        choose('delivery', 'Delivery', 'Lieferung'),
        choose('ordering', 'Ordering', 'Bestellvorgang'),
      ],
    }),
    reason: ask('MULTI_LINE_INPUT', {
      label: {
        en: '{{answer.missed|Your order}}: what happened?',
        de: '{{answer.missed|Ihre Bestellung}}: Was ist passiert?',
      },
      branches: [{ if: { question: 'recommend', test: 'AT_MOST', number: 8 }, goTo: SURVEY_END }],
    }),
    liked: ask('MULTI_LINE_INPUT', {
      label: { en: 'What do you like most?', de: 'Was gefällt Ihnen am besten?' },
    }),
  },
  endMessage: {
    enabled: true,
    title: { en: 'Thank you', de: 'Vielen Dank' },
    desc: { en: 'Your answers help us improve.', de: 'Ihre Antworten helfen uns, besser zu werden.' },
  },
  endings: [
    {
      key: 'help',
      if: { question: 'recommend', test: 'AT_MOST', number: 6 },
      title: { en: 'We are sorry', de: 'Das tut uns leid' },
      desc: { en: 'Write to us, and we will put it right.', de: 'Schreiben Sie uns, wir kümmern uns darum.' },
      link: {
        label: { en: 'Get help', de: 'Hilfe erhalten' },
        url: 'mailto:help@shop.example',
      },
    },
  ],
}
