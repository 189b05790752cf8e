/** Texts of the public page that are not the author's. */
export interface PageTexts {
  required: string
  several: string
  rank: string
  /** The choice of a ranking that has no place yet. */
  noPlace: string
  badRank: string
  badDate: string
  send: string
  languages: string
  check: string
  /** Answers led to more questions. */
  more: string
  missing: string
  tooLong: string
  stars(number: number, most: number): string
  thanks: string
  saved: string
  gone: string
  closed: string
  closedReason: string
  goneReason: string
  busy: string
  busyReason: string
  error: string
}

const en: PageTexts = {
  required: 'Required',
  several: 'Choose all that apply',
  rank: 'Give each answer a place, 1 for the best',
  noPlace: 'Place',
  badRank: 'Give each answer a different place',
  badDate: 'Enter a date such as 2026-11-21',
  send: 'Send answers',
  languages: 'Language',
  check: 'Please check your answers',
  more: 'Your answers lead to more questions',
  missing: 'This field is required',
  tooLong: 'This answer is too long',
  stars: (number, most) => `${number} of ${most} stars`,
  thanks: 'Thank you!',
  saved: 'Your answers have been saved.',
  gone: 'This survey is not available',
  closed: 'This survey is closed',
  closedReason: 'Enough answers have been given.',
  goneReason: 'The link has expired or was replaced by a new one.',
  busy: 'Too many answers at once',
  busyReason: 'Please wait a minute and send your answers again.',
  error: 'Error',
}

const de: PageTexts = {
  required: 'Pflichtfeld',
  several: 'Mehrere Antworten sind möglich',
  rank: 'Geben Sie jeder Antwort einen Platz, 1 für die beste',
  noPlace: 'Platz',
  badRank: 'Geben Sie jeder Antwort einen anderen Platz',
  badDate: 'Geben Sie ein Datum wie 2026-11-21 ein',
  send: 'Antworten senden',
  languages: 'Sprache',
  check: 'Bitte die Antworten prüfen',
  more: 'Aus Ihren Antworten ergeben sich weitere Fragen',
  missing: 'Dieses Feld muss ausgefüllt werden',
  tooLong: 'Diese Antwort ist zu lang',
  stars: (number, most) => `${number} von ${most} Sternen`,
  thanks: 'Vielen Dank!',
  saved: 'Die Antworten wurden gespeichert.',
  gone: 'Diese Umfrage ist nicht verfügbar',
  closed: 'Diese Umfrage ist beendet',
  closedReason: 'Es liegen genügend Antworten vor.',
  goneReason: 'Der Link ist abgelaufen oder wurde durch einen neuen ersetzt.',
  busy: 'Zu viele Antworten auf einmal',
  busyReason: 'Bitte eine Minute warten und die Antworten erneut senden.',
  error: 'Fehler',
}

/** The texts for a locale such as de-AT: German, or English for all other languages. */
export const toPageTexts = (locale: string): PageTexts => (toLanguage(locale) === 'de' ? de : en)

/** The language of our own texts on a survey in this locale. */
export const toLanguage = (locale: string): 'de' | 'en' => (locale.split('-')[0] === 'de' ? 'de' : 'en')
