import type { ResponseAnswer } from '@waymark/contract'
import type { Random } from './create-random.ts'
import type { SampleCustomer } from './sample-shop.ts'

type Answers = Record<string, ResponseAnswer>
type Sentences = readonly [string, ...string[]]
type Locale = SampleCustomer['locale']

/** Answers to the survey about an order, along the path that the score leads to; the open questions only sometimes. */
export function imagineNps(random: Random, locale: Locale): Answers {
  const recommend = random.pick([10, 10, 10, 10, 9, 9, 9, 9, 9, 8, 8, 8, 7, 7, 5, 3])
  const { liked, passives, detractors } = reasons[toLanguage(locale)]
  if (recommend >= 9) return { recommend, ...(random.chance(0.7) && { liked: random.pick(liked) }) }
  const [missed, reason] = random.pick(recommend >= 7 ? passives : detractors)
  return { recommend, missed, ...(random.chance(0.85) && { reason }) }
}

/** Answers to the questions of a new feedback survey; the open ones only sometimes. */
export function imagineFeedback(random: Random, locale: Locale): Answers {
  const agree = () => random.pick([5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1])
  const texts = remarks[toLanguage(locale)]
  return {
    'easy-to-follow': agree(),
    helpful: agree(),
    'right-time': random.pick([5, 4, 4, 3, 3, 3, 2, 2, 1]),
    satisfied: agree(),
    ...(random.chance(0.55) && { liked: random.pick(texts.liked) }),
    ...(random.chance(0.4) && { improve: random.pick(texts.improve) }),
  }
}

const toLanguage = (locale: Locale) => (locale === 'de' ? 'de' : 'en')

/** A thing that could be better, and why. */
type Complaint = readonly [missed: string, reason: string]
type Complaints = readonly [Complaint, ...Complaint[]]

interface Reasons {
  liked: Sentences
  passives: Complaints
  detractors: Complaints
}

const reasons: Record<'en' | 'de', Reasons> = {
  en: {
    liked: [
      'The care facts are clear, and everything arrived in good shape.',
      'The care facts on every page.',
      'I found the right plant for a dark corner in two minutes.',
      'Ordering was quick and the plants look just like the pictures.',
      'The plants look just like the pictures.',
      'The short tour told me all I needed.',
      'Good prices, honest descriptions.',
      'Free delivery and healthy plants. I have ordered again.',
    ],
    passives: [
      ['selection', 'Nice plants. I would like to see more sizes.'],
      ['selection', 'Good selection. I missed a filter for pets.'],
      ['delivery', 'Works well, but the delivery took a few days longer than I hoped.'],
      ['details', 'I would like to know how large the pot is.'],
    ],
    detractors: [
      ['details', 'I could not tell how large the pot is.'],
      ['delivery', 'One leaf was broken on arrival.'],
      ['ordering', 'I looked for a way to change my order and found none.'],
      ['ordering', 'Too many steps before I could pay.'],
    ],
  },
  de: {
    liked: [
      'Die Pflegehinweise sind klar, und alles kam heil an.',
      'Die Pflegehinweise auf jeder Seite.',
      'In zwei Minuten die passende Pflanze für eine dunkle Ecke gefunden.',
      'Schnell bestellt, und die Pflanzen sehen aus wie auf den Bildern.',
      'Die kurze Tour hat alles Wichtige gezeigt.',
      'Faire Preise und ehrliche Beschreibungen.',
    ],
    passives: [
      ['selection', 'Schöne Pflanzen, gern noch mehr Größen.'],
      ['selection', 'Gute Auswahl. Ein Filter für Haustiere fehlt mir.'],
      ['delivery', 'Klappt gut, nur die Lieferung hat etwas länger gedauert.'],
    ],
    detractors: [
      ['details', 'Ich konnte nicht erkennen, wie groß der Topf ist.'],
      ['delivery', 'Ein Blatt war beim Auspacken abgebrochen.'],
      ['ordering', 'Vor dem Bezahlen sind es mir zu viele Schritte.'],
    ],
  },
}

const remarks: Record<'en' | 'de', Record<'liked' | 'improve', Sentences>> = {
  en: {
    liked: [
      'It was short.',
      'I could stop at any time.',
      'It pointed at the real buttons.',
      'The tip about the search.',
    ],
    improve: [
      'Show it a little later, I was still looking around.',
      'The step about recommendations did not help me.',
      'Nothing comes to mind.',
      'Let me start it again from the menu.',
    ],
  },
  de: {
    liked: ['Es war kurz.', 'Ich konnte jederzeit aufhören.', 'Der Hinweis auf die Suche.'],
    improve: [
      'Etwas später zeigen, ich war noch beim Umschauen.',
      'Der Schritt mit den Empfehlungen hat mir nichts gebracht.',
      'Gern noch einmal starten können.',
    ],
  },
}
