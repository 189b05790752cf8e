import type { LocalizedText, SurveyGuide, SurveyQuestion } from '@waymark/contract'

const say = (en: string, de: string, ar: string): LocalizedText => ({ en, de, ar })

const ask = (question: Pick<SurveyQuestion, 'type' | 'label'> & Partial<SurveyQuestion>): SurveyQuestion => ({
  answers: [],
  required: false,
  properties: {},
  styles: {},
  disabled: false,
  scaleValue: 5,
  labelAll: false,
  ...question,
})

const answer = (key: string, label: LocalizedText) => ({ key, label })

const QUESTIONS: Record<string, SurveyQuestion> = {
  recommend: ask({
    type: 'NPS_RATING',
    label: say(
      'How likely are you to recommend Cairn to a friend?',
      'Wie wahrscheinlich empfehlen Sie Cairn weiter?',
      'ما احتمال أن توصي صديقًا بمتجرنا؟',
    ),
    required: true,
    answers: [
      answer('never', say('Not at all likely', 'Gar nicht', 'مستبعد تمامًا')),
      answer('surely', say('Extremely likely', 'Ganz bestimmt', 'مؤكد')),
    ],
  }),
  found: ask({
    type: 'SINGLE_SELECTION',
    label: say('How did you find us?', 'Wie haben Sie uns gefunden?', 'كيف وجدتنا؟'),
    required: true,
    properties: {
      requiredMessage: say('Choose one answer', 'Wählen Sie eine Antwort aus', 'اختر إجابة واحدة'),
    },
    answers: [
      answer('friend', say('From a friend', 'Durch Bekannte', 'من صديق')),
      answer('search', say('With a search', 'Über eine Suche', 'عبر البحث')),
      answer('hut', say('In a mountain hut', 'Auf einer Berghütte', 'في كوخ جبلي')),
    ],
  }),
  bought: ask({
    type: 'MULTI_SELECTION',
    label: say('What do you buy here?', 'Was kaufen Sie hier?', 'ماذا تشتري هنا؟'),
    answers: [
      answer('jackets', say('Jackets', 'Jacken', 'سترات')),
      answer('packs', say('Packs', 'Rucksäcke', 'حقائب')),
    ],
  }),
  stars: ask({
    type: 'STAR_RATING',
    label: say('How was the delivery?', 'Wie war die Lieferung?', 'كيف كان التوصيل؟'),
  }),
  ease: ask({
    type: 'OPINION_SCALE',
    label: say('Ordering was easy', 'Das Bestellen war einfach', 'كان الطلب سهلًا'),
    labelAll: true,
    answers: [
      answer('a', say('Not at all', 'Gar nicht', 'أبدًا')),
      answer('b', say('Hardly', 'Kaum', 'بالكاد')),
      answer('c', say('In part', 'Teilweise', 'جزئيًا')),
      answer('d', say('Mostly', 'Überwiegend', 'غالبًا')),
      answer('e', say('Fully', 'Völlig', 'تمامًا')),
    ],
  }),
  city: ask({
    type: 'SINGLE_LINE_INPUT',
    label: say('Where do you live?', 'Wo wohnen Sie?', 'أين تسكن؟'),
    properties: { placeholder: say('Town or valley', 'Ort oder Tal', 'مدينة أو وادٍ') },
  }),
  wish: ask({
    type: 'MULTI_LINE_INPUT',
    label: say('What could be better?', 'Was können wir besser machen?', 'ما الذي يمكن تحسينه؟'),
    properties: { placeholder: say('In your own words', 'In Ihren Worten', 'بكلماتك') },
  }),
}

/** The kinds that came later, for a survey of their own. */
const MORE_QUESTIONS: Record<string, SurveyQuestion> = {
  visit: ask({ type: 'DATE', label: say('When did you visit us?', 'Wann waren Sie bei uns?', 'متى زرتنا؟') }),
  order: ask({
    type: 'RANKING',
    label: say('What matters most?', 'Was ist am wichtigsten?', 'ما الأهم؟'),
    answers: [
      answer('price', say('Price', 'Preis', 'السعر')),
      answer('quality', say('Quality', 'Qualität', 'الجودة')),
      answer('delivery', say('Delivery', 'Lieferung', 'التوصيل')),
    ],
  }),
  rate: ask({
    type: 'MATRIX',
    label: say('How was it?', 'Wie war es?', 'كيف كان؟'),
    required: true,
    rows: [
      answer('advice', say('The advice', 'Die Beratung', 'النصيحة')),
      answer('shop', say('The shop', 'Der Laden', 'المتجر')),
    ],
    answers: [
      answer('bad', say('Bad', 'Schlecht', 'سيئ')),
      answer('fair', say('Fair', 'In Ordnung', 'مقبول')),
      answer('good', say('Good', 'Gut', 'جيد')),
    ],
  }),
  terms: ask({
    type: 'CONSENT',
    label: say('May we write to you?', 'Dürfen wir Ihnen schreiben?', 'هل يمكننا مراسلتك؟'),
    answers: [
      answer(
        'agree',
        say('I agree to be contacted', 'Ich bin mit einer Rückfrage einverstanden', 'أوافق على التواصل'),
      ),
    ],
  }),
}

const LONG: LocalizedText = say(
  'Delivery address change confirmations and legal protection insurances',
  'Lieferadressenänderungsbestätigungen und Rechtsschutzversicherungsgesellschaften',
  'تأكيد تغيير عنوان التسليم وشروط التأمين القانوني',
)

/** Asks detractors why, repeating their score, and sends promoters to a review. */
function addBranches(survey: SurveyGuide['survey']): void {
  const { recommend, wish } = survey.questions
  if (!recommend || !wish) return
  const rated = (test: 'AT_LEAST' | 'AT_MOST', number: number) => ({ question: 'recommend', test, number })
  const why = say('Why {{answer.recommend}}?', 'Warum {{answer.recommend}}?', 'لماذا {{answer.recommend}}؟')
  survey.order = ['recommend', 'wish', 'stars']
  survey.questions = {
    recommend: { ...recommend, branches: [{ if: rated('AT_LEAST', 9), goTo: 'END' }] },
    wish: { ...wish, label: why, askIf: [rated('AT_MOST', 6)] },
    stars: survey.questions.stars ?? wish,
  }
  survey.endings = [
    {
      key: 'promoter',
      if: rated('AT_LEAST', 9),
      title: say('Tell others', 'Weitersagen', 'أخبر الآخرين'),
      desc: say('It takes a minute.', 'Es dauert eine Minute.', 'يستغرق دقيقة.'),
      link: { label: say('Write a review', 'Bewerten', 'اكتب تقييمًا'), url: 'https://reviews.example/cairn' },
    },
  ]
}

/** A survey with one question of each type; the later ones in a survey of their own. */
export function toSurveyGuide(
  container: NonNullable<SurveyGuide['container']>,
  has: (name: string) => boolean,
): SurveyGuide {
  const questions = structuredClone(has('more') ? MORE_QUESTIONS : QUESTIONS)
  const { found, ease } = questions
  if (has('long') && found && ease) {
    found.label = LONG
    found.answers[0] = answer('friend', LONG)
    ease.answers[4] = answer('e', say('Extraordinarily', 'Außerordentlichst', 'تمامًا'))
  }
  if (has('coloured') && found) found.styles = { bgColor: '#fff2cc' }
  const guide: SurveyGuide = {
    version: 1,
    kind: 'SURVEY',
    container,
    defaultLocale: 'en',
    locales: ['en', 'de', 'ar'],
    survey: {
      id: 'all-types',
      header: {
        enabled: !has('no-text'),
        title: say('Help us to get better', 'Helfen Sie uns, besser zu werden', 'ساعدنا لنتحسن'),
        desc: say('Takes about two minutes.', 'Dauert etwa zwei Minuten.', 'يستغرق نحو دقيقتين.'),
        ...(has('coloured') && { bgColor: '#3d2a78' }),
      },
      required: has('required'),
      recurring: false,
      order: Object.keys(questions),
      questions,
      endMessage: {
        enabled: true,
        title: say('Thank you', 'Vielen Dank', 'شكرًا لك'),
        desc: say(
          'We read every answer ourselves.',
          'Wir lesen jede Antwort selbst.',
          'نقرأ كل إجابة بأنفسنا.',
        ),
      },
    },
  }
  if (has('branches')) addBranches(guide.survey)
  return guide
}
