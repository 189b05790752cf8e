import type { StepPlace } from '@waymark/contract'
import type { RoomCloseName } from '@waymark/contract/constants'

/** Texts for the person at the device. */
export interface Labels {
  askTitle(app: string): string
  askText(project: string): string
  askCan: readonly string[]
  askMasked: string
  allow: string
  notNow: string
  connecting: string
  connected(project: string): string
  lost: string
  leave: string
  close: string
  again: string
  hideStep: string
  /** An author's step that the person here hid. */
  hiddenStep(place: StepPlace | undefined): string
  /** The builder is being loaded. */
  builderOpens: string
  /** The author has to confirm in the dashboard. */
  builderWaits: string
  /** The server does not know this page's origin. */
  builderNotHere(origin: string): string
  builderFailed: string
  /** The author, who is the person here, may not build any more. */
  builderSignedOut: string
  builderNotAllowed: string
  /** The author goes on in another tab, and can take the builder back. */
  builderElsewhere: string
  buildHere: string
  preview: string
  previewEnded: string
  end: string
  codeUnknown: string
  noServer: string
  /** The page's own content security policy blocks the connection. */
  blocked(address: string): string
  captured: string
  capturing(percent: number): string
  closed: Record<RoomCloseName, string>
}

const en: Labels = {
  askTitle: (app) => `Connect this page to ${app}?`,
  askText: (project) =>
    `Someone who works on the project “${project}” wants to connect. They will be able to:`,
  askCan: [
    'show drafts of guides on this page',
    'find and mark elements of this page',
    'capture this page: its structure, texts and appearance',
  ],
  askMasked: 'What you typed and what is marked private is masked before it leaves this device.',
  allow: 'Allow',
  notNow: 'Not now',
  connecting: 'Connecting…',
  connected: (project) => `Connected to “${project}”. Nothing is counted.`,
  lost: 'Connection lost. Reconnecting…',
  leave: 'Leave',
  close: 'Close',
  again: 'Show again',
  hideStep: 'Hide step',
  hiddenStep: (place) => (place ? `Step ${place.number} of ${place.total} is hidden` : 'The step is hidden'),
  builderOpens: 'Opening the builder…',
  builderWaits: 'Confirm in the dashboard that you opened this page.',
  builderNotHere: (origin) =>
    `${origin} is not an address of this app. Add it in the app’s settings in Waymark.`,
  builderFailed: 'The builder could not be loaded. Reload the page to try again.',
  builderSignedOut:
    'You are signed out of Waymark, so the builder has ended. What was saved is in the editor. To go on, sign in and open your app from there.',
  builderNotAllowed:
    'You no longer have access to this app in Waymark, so the builder has ended. What was saved is in the editor.',
  builderElsewhere: 'You are building in another tab of this app.',
  buildHere: 'Build here',
  preview: 'Preview of a draft. Nothing is counted.',
  previewEnded: 'The preview has ended.',
  end: 'End preview',
  codeUnknown: 'This code is unknown, used or expired, or it belongs to another app. Ask for a new one.',
  noServer: 'The server cannot be reached. Try again later.',
  blocked: (address) => `This page’s content security policy does not allow connections to ${address}.`,
  captured: 'The page was captured',
  capturing: (percent) => `Capturing the page: ${percent}%`,
  closed: {
    unreadable: 'A message could not be read. Reload the page.',
    signed_out: 'The author is signed out.',
    not_allowed: 'This page does not have access to the device room.',
    unknown: 'This device room no longer exists.',
    silent: 'The server did not answer.',
    taken: 'This device is connected in another tab.',
    expired: 'The device room has closed. Ask for a new code.',
    kicked: 'The author has disconnected this device.',
    full: 'The device room is full.',
    too_big: 'A message was too large.',
    declined: 'You declined.',
    too_fast: 'Too much was sent at once.',
    failed: 'Something went wrong on the server.',
  },
}

const de: Labels = {
  askTitle: (app) => `Diese Seite mit ${app} verbinden?`,
  askText: (project) =>
    `Jemand, der am Projekt „${project}“ arbeitet, möchte sich verbinden. Möglich ist dann:`,
  askCan: [
    'Entwürfe von Anleitungen auf dieser Seite anzeigen',
    'Elemente dieser Seite finden und markieren',
    'diese Seite aufnehmen: Aufbau, Texte und Aussehen',
  ],
  askMasked:
    'Eingaben und als privat Markiertes werden unkenntlich gemacht, bevor sie dieses Gerät verlassen.',
  allow: 'Erlauben',
  notNow: 'Jetzt nicht',
  connecting: 'Verbindung wird aufgebaut …',
  connected: (project) => `Verbunden mit „${project}“. Nichts wird gezählt.`,
  lost: 'Verbindung unterbrochen. Neuer Versuch …',
  leave: 'Verlassen',
  close: 'Schließen',
  again: 'Erneut anzeigen',
  hideStep: 'Schritt ausblenden',
  hiddenStep: (place) =>
    place ? `Schritt ${place.number} von ${place.total} ist ausgeblendet` : 'Der Schritt ist ausgeblendet',
  builderOpens: 'Der Editor wird geladen …',
  builderWaits: 'Bestätigen Sie im Dashboard, dass Sie diese Seite geöffnet haben.',
  builderNotHere: (origin) =>
    `${origin} ist keine Adresse dieser App. Fügen Sie sie in den Einstellungen der App in Waymark hinzu.`,
  builderFailed: 'Der Editor konnte nicht geladen werden. Laden Sie die Seite neu.',
  builderSignedOut:
    'Sie sind bei Waymark abgemeldet, deshalb ist die Bearbeitung hier beendet. Was gespeichert war, steht im Dashboard. Melden Sie sich dort an und öffnen Sie die App von dort aus, um weiterzuarbeiten.',
  builderNotAllowed:
    'Sie haben in Waymark keinen Zugriff mehr auf diese App, deshalb ist die Bearbeitung hier beendet. Was gespeichert war, bleibt erhalten.',
  builderElsewhere: 'Sie arbeiten in einem anderen Tab dieser App weiter.',
  buildHere: 'Hier weiterarbeiten',
  preview: 'Vorschau eines Entwurfs. Nichts wird gezählt.',
  previewEnded: 'Die Vorschau ist zu Ende.',
  end: 'Vorschau beenden',
  codeUnknown:
    'Dieser Code ist unbekannt, bereits verwendet oder abgelaufen, oder er gehört zu einer anderen App. Bitten Sie um einen neuen.',
  noServer: 'Der Server ist nicht erreichbar. Versuchen Sie es später erneut.',
  blocked: (address) => `Die Content-Security-Policy dieser Seite erlaubt keine Verbindung zu ${address}.`,
  captured: 'Die Seite wurde aufgenommen',
  capturing: (percent) => `Die Seite wird aufgenommen: ${percent} %`,
  closed: {
    unreadable: 'Eine Nachricht konnte nicht gelesen werden. Laden Sie die Seite neu.',
    signed_out: 'Die Person im Editor ist abgemeldet.',
    not_allowed: 'Diese Seite hat keinen Zugriff auf den Geräteraum.',
    unknown: 'Diesen Geräteraum gibt es nicht mehr.',
    silent: 'Der Server hat nicht geantwortet.',
    taken: 'Dieses Gerät ist in einem anderen Tab verbunden.',
    expired: 'Der Geräteraum wurde geschlossen. Bitten Sie um einen neuen Code.',
    kicked: 'Dieses Gerät wurde aus dem Geräteraum entfernt.',
    full: 'Der Geräteraum ist voll.',
    too_big: 'Eine Nachricht war zu groß.',
    declined: 'Sie haben abgelehnt.',
    too_fast: 'Es wurde zu viel auf einmal gesendet.',
    failed: 'Auf dem Server ist etwas schiefgelaufen.',
  },
}

export const getLabels = (locale: string): Labels => (/^de\b/i.test(locale) ? de : en)
