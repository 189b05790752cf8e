/** The time that something stays on a device. */
export const storedLifetimes = {
  PERSON: {
    en: 'Until the person signs out or withdraws consent',
    de: 'Bis zur Abmeldung oder zum Widerruf',
  },
  SESSION: { en: 'The visit', de: 'Der Besuch' },
  HALF_HOUR: { en: '30 minutes without activity', de: '30 Minuten ohne Aktivität' },
  HALF_DAY: { en: '12 hours', de: '12 Stunden' },
  THIRTY_DAYS: { en: '30 days', de: '30 Tage' },
  YEAR: { en: '365 days, at most 200 events', de: '365 Tage, höchstens 200 Ereignisse' },
  UNTIL_SENT: { en: 'Until it is sent', de: 'Bis zum Versand' },
  REPLACED: { en: 'Until a newer one replaces it', de: 'Bis eine neuere Fassung sie ersetzt' },
  TAB: { en: 'Until the tab is closed', de: 'Bis der Tab geschlossen wird' },
  STAYS: {
    en: 'Until consent is withdrawn or the browser is cleared',
    de: 'Bis zum Widerruf oder zum Leeren des Browsers',
  },
} as const

export interface StoredKey {
  /** After `waymark:` and the SDK key. A star stands for ids. */
  name: string
  /** There is no SDK key in it: it belongs to the tab, regardless of the app that is open in it. */
  isOfTab?: true
  /** LOCAL outlives the visit: `localStorage`, or the storage of a native app. TAB is `sessionStorage`. */
  area: 'LOCAL' | 'TAB'
  lifetime: keyof typeof storedLifetimes
  purpose: { en: string; de: string }
}

/** Everything that an SDK stores on a device. It sets no cookies, and uses no databases. */
export const storedKeys: readonly StoredKey[] = [
  {
    name: 'end-user',
    area: 'LOCAL',
    lifetime: 'PERSON',
    purpose: {
      en: "The person's id, their signature and properties; an id drawn at random until the app names one",
      de: 'Kennung der Person, Signatur und Eigenschaften; bis die App eine Kennung nennt, eine zufällige',
    },
  },
  {
    name: 'session',
    area: 'LOCAL',
    lifetime: 'HALF_HOUR',
    purpose: {
      en: 'The id of the current visit',
      de: 'Kennung des laufenden Besuchs',
    },
  },
  {
    name: 'locale',
    area: 'LOCAL',
    lifetime: 'PERSON',
    purpose: {
      en: 'The language chosen in a guide',
      de: 'In einer Anleitung gewählte Sprache',
    },
  },
  {
    name: 'muted',
    area: 'LOCAL',
    lifetime: 'PERSON',
    purpose: {
      en: 'Whether sound is off',
      de: 'Ob der Ton aus ist',
    },
  },
  {
    name: 'disabled',
    area: 'LOCAL',
    lifetime: 'PERSON',
    purpose: {
      en: 'Whether guidance is off',
      de: 'Ob Anleitungen abgeschaltet sind',
    },
  },
  {
    name: 'progress:*',
    area: 'LOCAL',
    lifetime: 'PERSON',
    purpose: {
      en: 'How often each guide was seen, and when it was completed or dismissed',
      de: 'Wie oft jede Anleitung gesehen und wann sie abgeschlossen oder geschlossen wurde',
    },
  },
  {
    name: 'showings',
    area: 'LOCAL',
    lifetime: 'THIRTY_DAYS',
    purpose: {
      en: 'Which guides were shown recently, for limits',
      de: 'Zuletzt gezeigte Anleitungen, für Grenzwerte',
    },
  },
  {
    name: 'history',
    area: 'LOCAL',
    lifetime: 'YEAR',
    purpose: {
      en: "The app's events that segments ask about",
      de: 'Ereignisse der App, nach denen Segmente fragen',
    },
  },
  {
    name: 'held-out:*',
    area: 'LOCAL',
    lifetime: 'PERSON',
    purpose: {
      en: 'In which visit a guide was withheld for comparison',
      de: 'In welchem Besuch eine Anleitung zum Vergleich zurückgehalten wurde',
    },
  },
  {
    name: 'suppressed:*',
    area: 'LOCAL',
    lifetime: 'PERSON',
    purpose: {
      en: 'In which visit a guide gave way to another',
      de: 'In welchem Besuch eine Anleitung einer anderen wich',
    },
  },
  {
    name: 'facts',
    area: 'LOCAL',
    lifetime: 'SESSION',
    purpose: {
      en: 'What the server answered about segments and progress on other devices',
      de: 'Antworten des Servers zu Segmenten und zum Fortschritt auf anderen Geräten',
    },
  },
  {
    name: 'profile',
    area: 'LOCAL',
    lifetime: 'HALF_DAY',
    purpose: {
      en: 'A hash of the properties that were sent last',
      de: 'Prüfsumme der zuletzt gesendeten Eigenschaften',
    },
  },
  {
    name: 'event:*',
    area: 'LOCAL',
    lifetime: 'UNTIL_SENT',
    purpose: {
      en: 'An event that waits to be sent, at most 1,000',
      de: 'Ereignis, das auf den Versand wartet, höchstens 1.000',
    },
  },
  {
    name: 'response:*',
    area: 'LOCAL',
    lifetime: 'UNTIL_SENT',
    purpose: {
      en: 'Answers to a survey that wait to be sent',
      de: 'Antworten auf eine Umfrage, die auf den Versand warten',
    },
  },
  {
    name: 'events-dropped',
    area: 'LOCAL',
    lifetime: 'STAYS',
    purpose: {
      en: 'How many events had no room',
      de: 'Wie viele Ereignisse keinen Platz fanden',
    },
  },
  {
    name: 'events-dropped-told',
    area: 'LOCAL',
    lifetime: 'STAYS',
    purpose: {
      en: 'How many of them the server knows of',
      de: 'Von wie vielen davon der Server weiß',
    },
  },
  {
    name: 'manifest',
    area: 'LOCAL',
    lifetime: 'REPLACED',
    purpose: {
      en: 'What is live in the app',
      de: 'Was in der App live ist',
    },
  },
  {
    name: 'part:*',
    area: 'LOCAL',
    lifetime: 'REPLACED',
    purpose: {
      en: 'A part of the manifest of a large app',
      de: 'Teil des Manifests einer großen App',
    },
  },
  {
    name: 'guide:*',
    area: 'LOCAL',
    lifetime: 'REPLACED',
    purpose: {
      en: 'A copy of a guide for times without network',
      de: 'Kopie einer Anleitung für Zeiten ohne Netz',
    },
  },
  {
    name: 'theme:*',
    area: 'LOCAL',
    lifetime: 'REPLACED',
    purpose: {
      en: "A copy of the app's look",
      de: 'Kopie des Aussehens der App',
    },
  },
  {
    name: 'serial',
    area: 'LOCAL',
    lifetime: 'STAYS',
    purpose: {
      en: 'The number of the latest signed manifest',
      de: 'Nummer des neuesten signierten Manifests',
    },
  },
  {
    name: 'clock-offset',
    area: 'LOCAL',
    lifetime: 'STAYS',
    purpose: {
      en: "How far the device's clock is off",
      de: 'Abweichung der Uhr des Geräts',
    },
  },
  {
    name: 'kept-runs',
    area: 'LOCAL',
    lifetime: 'HALF_HOUR',
    purpose: {
      en: 'Running guides of a hybrid or native app that may be ended in the background',
      de: 'Laufende Anleitungen einer hybriden oder nativen App, die im Hintergrund beendet werden kann',
    },
  },
  {
    name: 'run:*',
    area: 'TAB',
    lifetime: 'TAB',
    purpose: {
      en: 'Where a running guide is, and the answers to a running survey',
      de: 'Stand einer laufenden Anleitung und Antworten einer laufenden Umfrage',
    },
  },
  {
    name: 'is-running',
    area: 'TAB',
    lifetime: 'TAB',
    purpose: {
      en: 'That a hybrid app was not ended since',
      de: 'Dass eine hybride App seither nicht beendet wurde',
    },
  },
  {
    name: 'visit',
    area: 'TAB',
    lifetime: 'TAB',
    purpose: {
      en: 'Authors only: the device room or preview that they have joined',
      de: 'Nur Autoren: Geräteraum oder Vorschau, der sie beigetreten sind',
    },
  },
  {
    name: 'room:*',
    isOfTab: true,
    area: 'TAB',
    lifetime: 'TAB',
    purpose: {
      en: 'Authors only: the draft that they try out in a device room, and where it is',
      de: 'Nur Autoren: der Entwurf, den sie in einem Geräteraum ausprobieren, und sein Stand',
    },
  },
  {
    name: 'preview:*',
    isOfTab: true,
    area: 'TAB',
    lifetime: 'TAB',
    purpose: {
      en: 'Authors only: where the preview of a draft is',
      de: 'Nur Autoren: Stand der Vorschau eines Entwurfs',
    },
  },
  {
    name: 'link',
    isOfTab: true,
    area: 'TAB',
    lifetime: 'TAB',
    purpose: {
      en: 'Authors only: the link to a device room or preview that opened a hybrid app',
      de: 'Nur Autoren: Link zu Geräteraum oder Vorschau, der eine hybride App geöffnet hat',
    },
  },
]
