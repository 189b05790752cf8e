import type { InventoryTexts } from './inventory-texts.ts'

export const de: InventoryTexts = {
  title: (appName) => `Was Anleitungen in ${appName} erfassen`,
  text: 'Die App zeigt Anleitungen und Umfragen mit Waymark. Diese Liste folgt aus ihren aktuellen Einstellungen.',
  yes: 'Ja',
  no: 'Nein',
  days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
  types: {
    STRING: 'Text',
    INTEGER: 'Zahl',
    DECIMAL: 'Zahl mit Nachkommastellen',
    BOOLEAN: 'Ja oder nein',
    TIME: 'Zeitpunkt',
    DATE: 'Datum',
    LIST: 'Liste von Texten',
    APP_VERSION_CODE: 'Nummer der App-Version',
    APP_VERSION_NAME: 'Version der App',
  },
  people: {
    title: 'Personen',
    text: (keepsProfiles) =>
      keepsProfiles
        ? 'Danach entscheidet die App, wer was sieht. Der Server behält die letzten bekannten Werte.'
        : 'Danach entscheidet die App, wer was sieht. Die Werte bleiben auf dem Gerät.',
    columns: ['Name', 'Was es ist', 'Personenbezogen'],
    others: 'Weitere Eigenschaften, die die App sendet',
    othersText:
      'Letzte bekannte Werte, verschlüsselt; nirgends angezeigt, solange sie nicht registriert sind',
    id: 'Kennung',
    idText: 'Kennung der angemeldeten Person in der App, sonst eine zufällige',
    list: (providerType) =>
      providerType === 'STATIC'
        ? 'Hochgeladene Liste von Kennungen'
        : 'Liste von Kennungen aus einem verbundenen Dienst',
  },
  accounts: {
    title: 'Accounts',
    text: 'Die App nennt, wofür mehrere sie gemeinsam nutzen, etwa eine Firma. Der Server behält, wer zu einem Account gehört, die letzten bekannten Werte und was in seinem Namen getan wurde.',
    idText: 'Kennung des Accounts in der App',
  },
  events: {
    title: 'Ereignisse',
    text: 'Jedes Ereignis enthält die Kennung der Person, den Besuch, die Zeit, die Sprache und die Plattform.',
    columns: ['Ereignis', 'Was es aussagt'],
    ofGuides: [
      [
        'Anleitungen',
        'Dass eine Anleitung oder ein Schritt gesehen, begonnen, abgeschlossen oder geschlossen und was gedrückt wurde',
      ],
      ['Umfragen', 'Dass eine Umfrage gesehen, beantwortet oder geschlossen wurde'],
      ['Elemente', 'Dass das Element eines Schritts nicht gefunden wurde'],
    ],
    ofApp: 'Ereignis der App mit seinen Eigenschaften',
    remembered: 'Ereignis der App mit seinen Eigenschaften; das Gerät merkt es sich',
  },
  surveys: {
    title: 'Umfragen',
    text: 'Antworten werden mit der Kennung der Person gespeichert. In Freitext kann alles stehen.',
    columns: ['Umfrage', 'Fragen', 'Freitext'],
  },
  stored: {
    title: 'Auf dem Gerät gespeichert',
    text: 'Im Speicher des Browsers oder der App, nie in Cookies. Andere bekommen es nicht zu sehen.',
    columns: ['Name', 'Zweck', 'Wie lange'],
  },
  consent: {
    title: 'Global Privacy Control und Do Not Track',
    text: '',
    signals: {
      IGNORED: 'Diese Signale des Browsers ändern nichts.',
      NO_CONSENT:
        'Bei einem solchen Signal wird nichts gespeichert oder gesendet, bevor die Person einwilligt.',
      NO_GUIDANCE:
        'Bei einem solchen Signal erscheinen keine Anleitungen, und nichts wird gespeichert oder gesendet.',
    },
  },
  kept: {
    title: 'Wie lange',
    text: 'Danach werden die Daten gelöscht. Summen, die niemanden nennen, bleiben.',
    columns: ['Daten', 'Aufbewahrung'],
    events: 'Ereignisse',
    profiles: 'Letzte bekannte Eigenschaften, seit die Person zuletzt da war',
    responses: 'Antworten auf Umfragen',
    audit: 'Was Mitglieder des Teams in Waymark getan haben',
    untilDeleted: 'Bis sie gelöscht werden',
  },
  receivers: {
    title: 'Wer Daten außerdem erhält',
    text: 'Ereignisse und Antworten gehen mit der Kennung der Person an diese Empfänger, sofern nicht anders angegeben.',
    columns: ['Empfänger', 'Wie', 'Was'],
    formats: {
      WAYMARK: 'Webhook',
      SLACK: 'Meldungen an einen Chat',
      TEAMS: 'Meldungen an einen Chat',
      SEGMENT: 'Weiterleitung an Segment',
      POSTHOG: 'Weiterleitung an PostHog',
      MIXPANEL: 'Weiterleitung an Mixpanel',
    },
    files: 'Dateiablage des Betreibers',
    embeddings: ['Gruppieren von Textantworten', 'Texte von Umfrageantworten, ohne die Person'],
    schedules: {
      OFF: 'Nie',
      HOURLY: 'Stündlich Dateien aller Ereignisse',
      DAILY: 'Täglich Dateien aller Ereignisse',
    },
  },
  never: {
    title: 'Nie erfasst',
    rows: [
      'IP-Adressen von Nutzern werden nicht gespeichert.',
      'Was Personen eingeben, wird nicht aufgezeichnet, außer als Antwort auf eine Umfrage.',
      'Cookies werden nicht gesetzt, und niemand wird in anderen Apps wiedererkannt.',
    ],
  },
}
