import type { Labels } from '@waymark/core/room'

/** The labels for the person at the device that name an app instead of a page. */
type AppLabels = Pick<Labels, 'askTitle' | 'askText' | 'askCan' | 'askMasked' | 'captured' | 'capturing'>

const en: AppLabels = {
  askTitle: (app) => `Connect this app to ${app}?`,
  askText: (project) =>
    `Someone who works on the project “${project}” wants to connect. They will be able to:`,
  askCan: [
    'show drafts of guides in this app',
    'find and mark elements of the screen',
    'capture the screen: its structure, texts and appearance',
  ],
  askMasked: 'What you typed and what is marked private is left out before anything leaves this device.',
  captured: 'The screen was captured',
  capturing: (percent) => `Capturing the screen: ${percent}%`,
}

const de: AppLabels = {
  askTitle: (app) => `Diese App mit ${app} verbinden?`,
  askText: (project) =>
    `Jemand, der am Projekt „${project}“ arbeitet, möchte sich verbinden. Damit ist Folgendes möglich:`,
  askCan: [
    'Entwürfe von Anleitungen in dieser App anzeigen',
    'Elemente des Bildschirms finden und markieren',
    'den Bildschirm aufnehmen: Aufbau, Texte und Aussehen',
  ],
  askMasked:
    'Eingaben und als privat gekennzeichnete Inhalte werden weggelassen, bevor etwas das Gerät verlässt.',
  captured: 'Der Bildschirm wurde aufgenommen',
  capturing: (percent) => `Der Bildschirm wird aufgenommen: ${percent} %`,
}

export const toAppLabels = (locale: string): AppLabels => (/^de\b/i.test(locale) ? de : en)
