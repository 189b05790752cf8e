import type { MailTexts } from './mail.ts'

export const de: MailTexts = {
  invitation: ({ organisationName, inviterName, link, validDays }) => ({
    subject: `${inviterName} lädt Sie zu ${organisationName} auf Waymark ein`,
    paragraphs: [
      'Guten Tag,',
      `${inviterName} lädt Sie ein, ${organisationName} auf Waymark beizutreten. Dort entsteht Anleitung direkt in der App.`,
    ],
    link: { label: 'Einladung annehmen', url: link },
    note: `Der Link gilt ${validDays} Tage und einmal. Haben Sie ihn nicht erwartet, ignorieren Sie diese Mail.`,
  }),

  passwordReset: ({ name, link, validMinutes }) => ({
    subject: 'Neues Waymark-Passwort festlegen',
    paragraphs: [
      `Guten Tag ${name},`,
      'jemand, hoffentlich Sie selbst, möchte für Ihr Konto ein neues Passwort festlegen.',
    ],
    link: { label: 'Neues Passwort festlegen', url: link },
    note: `Der Link gilt ${validMinutes} Minuten und einmal. Haben Sie nicht darum gebeten, ignorieren Sie diese Mail: Ihr Passwort bleibt, wie es ist.`,
  }),

  passwordLink: ({ name, adminName, link, validMinutes }) => ({
    subject: 'Neues Waymark-Passwort festlegen',
    paragraphs: [
      `Guten Tag ${name},`,
      `${adminName} hat für Sie einen Link erstellt, mit dem Sie für Ihr Konto ein neues Passwort festlegen.`,
    ],
    link: { label: 'Neues Passwort festlegen', url: link },
    note: `Der Link gilt ${validMinutes} Minuten und einmal. Solange ihn niemand benutzt, bleibt Ihr Passwort, wie es ist. Haben Sie nicht darum gebeten, sprechen Sie mit ${adminName}.`,
  }),

  test: ({ name, link }) => ({
    subject: 'Eine Testmail von Waymark',
    paragraphs: [
      `Guten Tag ${name},`,
      'diese Mail ist angekommen. Waymark kann also Einladungen und Links für Passwörter verschicken.',
    ],
    link: { label: 'Waymark öffnen', url: link },
    note: 'Sie haben sie in den Einstellungen Ihrer Organisation angefordert.',
  }),

  appCodeShared: ({ sharerName, appName, code, tag, link }) => ({
    subject: `Der Waymark-Code für ${appName}`,
    paragraphs: [
      'Guten Tag,',
      `${sharerName} bittet Sie, Waymark in ${appName} einzubauen. Setzen Sie diesen Code in den Kopf jeder Seite:`,
    ],
    code,
    link: { label: 'Waymark öffnen', url: link },
    note: `Verbietet die Content-Security-Policy der App Inline-Skripte, nehmen Sie stattdessen dieses Tag: ${tag} Der Schlüssel im Code ist öffentlich: Er benennt die App und öffnet sonst nichts.`,
  }),
}
