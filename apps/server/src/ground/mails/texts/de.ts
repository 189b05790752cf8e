import type { MailTexts, MailValues } from './mail.ts'

export const de: MailTexts = {
  invitation: ({ organisationName, inviterName, link, validDays }) => ({
    subject: `${inviterName} lädt Sie zu ${organisationName} auf Waymark ein`,
    paragraphs: [
      'Guten Tag,',
      `${inviterName} lädt Sie ein, ${organisationName} auf Waymark beizutreten. Dort erstellen Teams Anleitungen für ihre Apps.`,
    ],
    link: { label: 'Einladung annehmen', url: link },
    note: `Der Link gilt einmal und ${validDays} Tage lang. Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese E-Mail.`,
  }),

  passwordReset: ({ name, link, validMinutes }) => ({
    subject: 'Neues Waymark-Passwort festlegen',
    paragraphs: [`Guten Tag ${name},`, 'für Ihr Konto wurde ein neues Passwort angefordert.'],
    link: { label: 'Neues Passwort festlegen', url: link },
    note: `Der Link gilt einmal und ${validMinutes} Minuten lang. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.`,
  }),

  passwordLink: ({ name, adminName, link, validMinutes }) => ({
    subject: 'Neues Waymark-Passwort festlegen',
    paragraphs: [
      `Guten Tag ${name},`,
      `${adminName} hat für Sie einen Link erstellt, mit dem Sie für Ihr Konto ein neues Passwort festlegen.`,
    ],
    link: { label: 'Neues Passwort festlegen', url: link },
    note: `Der Link gilt einmal und ${validMinutes} Minuten lang. Bis er verwendet wird, bleibt Ihr Passwort unverändert. Wenn Sie diesen Link nicht angefordert haben, wenden Sie sich an ${adminName}.`,
  }),

  signedIn: ({ name, at, browser, system, address, link, resetLink }) => ({
    subject: 'Neue Anmeldung bei Ihrem Waymark-Konto',
    paragraphs: [
      `Guten Tag ${name},`,
      `bei Ihrem Konto hat sich jemand mit einem Browser angemeldet, der dafür bisher nicht verwendet wurde: ${browser ?? 'unbekannter Browser'} unter ${system ?? 'einem unbekannten System'}, von der Adresse ${address}, am ${toTime(at)}.`,
    ],
    link: { label: 'Anmeldungen ansehen', url: link },
    note: `Wenn Sie das waren, ist nichts zu tun. Legen Sie andernfalls sofort ein neues Passwort fest: ${resetLink}`,
  }),

  passwordChanged: ({ name, at, link, resetLink }) => ({
    subject: 'Ihr Waymark-Passwort wurde geändert',
    paragraphs: [`Guten Tag ${name},`, `das Passwort Ihres Kontos wurde am ${toTime(at)} geändert.`],
    link: { label: 'Anmeldungen ansehen', url: link },
    note: `Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest: ${resetLink}`,
  }),

  roleChanged: ({ name, at, orgRole, organisationName, link }) => ({
    subject: `Ihre Rolle in ${organisationName} wurde geändert`,
    paragraphs: [
      `Guten Tag ${name},`,
      `am ${toTime(at)} wurde Ihre Rolle in ${organisationName} geändert. Die neue Rolle ist ${orgRole === 'Admin' ? 'Admin' : 'Mitglied'}.`,
    ],
    link: { label: 'Waymark öffnen', url: link },
    note: 'Wenn Sie das nicht erwartet haben, wenden Sie sich an einen Admin Ihrer Organisation.',
  }),

  tokenCreated: ({ name, at, tokenName, link }) => ({
    subject: 'Neues API-Token für Ihr Waymark-Konto',
    paragraphs: [
      `Guten Tag ${name},`,
      `am ${toTime(at)} wurde das API-Token „${tokenName}“ erstellt. Programme, die es haben, handeln in Ihrem Namen.`,
    ],
    link: { label: 'API-Tokens ansehen', url: link },
    note: 'Wenn Sie das nicht waren, widerrufen Sie das Token, und ändern Sie Ihr Passwort.',
  }),

  emailChange: ({ name, link, validMinutes }) => ({
    subject: 'Neue E-Mail-Adresse für Waymark bestätigen',
    paragraphs: [
      `Guten Tag ${name},`,
      'bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Danach melden Sie sich damit bei Waymark an.',
    ],
    link: { label: 'E-Mail-Adresse bestätigen', url: link },
    note: `Der Link gilt einmal und ${validMinutes} Minuten lang. Wenn Sie Waymark nicht verwenden, ignorieren Sie diese E-Mail: Es ändert sich nichts.`,
  }),

  emailChanged: ({ name, at, newEmail, link }) => ({
    subject: 'Ihre E-Mail-Adresse für Waymark wurde geändert',
    paragraphs: [
      `Guten Tag ${name},`,
      `seit ${toTime(at)} melden Sie sich mit ${newEmail} bei Waymark an und nicht mehr mit dieser E-Mail-Adresse.`,
    ],
    link: { label: 'Waymark öffnen', url: link },
    note: 'Wenn Sie das nicht waren, wenden Sie sich sofort an einen Admin Ihrer Organisation.',
  }),

  test: ({ name, link }) => ({
    subject: 'Test-E-Mail von Waymark',
    paragraphs: [
      `Guten Tag ${name},`,
      'diese E-Mail ist angekommen. Waymark kann also Einladungen und Passwort-Links senden.',
    ],
    link: { label: 'Waymark öffnen', url: link },
    note: 'Sie haben diese E-Mail in den Einstellungen Ihrer Organisation angefordert.',
  }),

  digest: ({ name, isDaily, apps, moreApps, problems, link, settingsLink }) => ({
    subject: isDaily ? 'Ihre Apps gestern' : 'Ihre Apps in den letzten 7 Tagen',
    paragraphs: [
      `Hallo ${name},`,
      ...apps.map(
        (app) => `${app.name}: ${count(app.endUsers, 'Person hat', 'Personen haben')} Anleitungen gesehen.`,
      ),
      ...(moreApps > 0 ? [`Dazu ${count(moreApps, 'weitere App', 'weitere Apps')}.`] : []),
      ...problems.map((it) => `${problemTexts[it.kind](it)}${it.appName ? ` (${it.appName})` : ''}`),
    ],
    link: { label: 'Waymark öffnen', url: link },
    note: `Sie erhalten diese E-Mail, weil Sie sie in Ihrem Profil eingeschaltet haben. Dort lässt sie sich ändern und ausschalten: ${settingsLink}`,
  }),

  appCodeShared: ({ sharerName, appName, code, tag, link }) => ({
    subject: `Der Waymark-Code für ${appName}`,
    paragraphs: [
      'Guten Tag,',
      `${sharerName} bittet Sie, Waymark in ${appName} zu installieren. Fügen Sie diesen Code in den Head jeder Seite ein:`,
    ],
    code,
    link: { label: 'Waymark öffnen', url: link },
    note: `Verbietet die Content-Security-Policy der App Inline-Skripte, verwenden Sie stattdessen dieses Tag: ${tag} Der Schlüssel im Code ist öffentlich: Er bezeichnet nur die App.`,
  }),
}

type Problem = MailValues['digest']['problems'][number]

const problemTexts: Record<Problem['kind'], (problem: Problem) => string> = {
  KILLED: ({ name }) => `In ${name} sind die Anleitungen ausgeschaltet.`,
  FAILED_JOB: ({ name }) => `Eine Hintergrundaufgabe ist fehlgeschlagen: ${name}.`,
  MOVED_ELEMENT: ({ name }) =>
    `„${name}“ erkennt das Element eines Schritts nur noch am Aussehen. Wählen Sie es erneut aus, bevor es verloren geht.`,
  MISSING_ELEMENT: ({ name }) => `„${name}“ ist defekt: Das Element eines Schritts fehlt.`,
  RAMP_PAUSED: ({ name }) => `Der Rollout von „${name}“ ist pausiert, weil ein Limit überschritten wurde.`,
  EXPERIMENT_DONE: ({ name }) =>
    `Das Experiment in „${name}“ ist abgeschlossen. Wählen Sie, was alle sehen sollen.`,
  ENDED: ({ name }) => `Der Zeitplan von „${name}“ ist abgelaufen.`,
  UNSEEN: ({ name }) => `„${name}“ ist live, und in den letzten 7 Tagen hat es niemand gesehen.`,
}

const toTime = (at: Date) =>
  `${at.toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} Uhr UTC`

const count = (number: number, one: string, many: string) =>
  `${new Intl.NumberFormat('de-DE').format(number)} ${number === 1 ? one : many}`
