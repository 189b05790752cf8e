import type { MailTexts, MailValues } from './mail.ts'

export const en: MailTexts = {
  invitation: ({ organisationName, inviterName, link, validDays }) => ({
    subject: `${inviterName} invites you to ${organisationName} on Waymark`,
    paragraphs: [
      'Hello,',
      `${inviterName} invites you to join ${organisationName} on Waymark, where teams create guides for their apps.`,
    ],
    link: { label: 'Accept invitation', url: link },
    note: `The link works once, for ${validDays} days. If you did not expect this invitation, ignore this email.`,
  }),

  passwordReset: ({ name, link, validMinutes }) => ({
    subject: 'Set a new Waymark password',
    paragraphs: [`Hello ${name},`, 'A new password was requested for your account.'],
    link: { label: 'Set new password', url: link },
    note: `The link works once, for ${validMinutes} minutes. If this was not you, ignore this email: your password stays the same.`,
  }),

  passwordLink: ({ name, adminName, link, validMinutes }) => ({
    subject: 'Set a new Waymark password',
    paragraphs: [
      `Hello ${name},`,
      `${adminName} created a link for you to set a new password for your account.`,
    ],
    link: { label: 'Set new password', url: link },
    note: `The link works once, for ${validMinutes} minutes. Until it is used, your password stays the same. If you did not ask for this link, contact ${adminName}.`,
  }),

  test: ({ name, link }) => ({
    subject: 'Test email from Waymark',
    paragraphs: [`Hello ${name},`, 'This email arrived, so Waymark can send invitations and password links.'],
    link: { label: 'Open Waymark', url: link },
    note: 'You requested this email in the settings of your organisation.',
  }),

  digest: ({ name, isDaily, apps, moreApps, problems, link, settingsLink }) => ({
    subject: isDaily ? 'Your apps yesterday' : 'Your apps in the last 7 days',
    paragraphs: [
      `Hello ${name},`,
      ...apps.map((app) => `${app.name}: ${count(app.endUsers, 'person', 'people')} saw guides.`),
      ...(moreApps > 0 ? [`And ${count(moreApps, 'more app', 'more apps')}.`] : []),
      ...problems.map((it) => `${problemTexts[it.kind](it)}${it.appName ? ` (${it.appName})` : ''}`),
    ],
    link: { label: 'Open Waymark', url: link },
    note: `You get this email because you turned it on in your profile. Change or stop it there: ${settingsLink}`,
  }),

  appCodeShared: ({ sharerName, appName, code, tag, link }) => ({
    subject: `The Waymark code for ${appName}`,
    paragraphs: [
      'Hello,',
      `${sharerName} asks you to add Waymark to ${appName}. Put this code into the head of every page:`,
    ],
    code,
    link: { label: 'Open Waymark', url: link },
    note: `If the app’s content security policy forbids inline scripts, use this tag instead: ${tag} The key in the code is public: it only identifies the app.`,
  }),
}

type Problem = MailValues['digest']['problems'][number]

const problemTexts: Record<Problem['kind'], (problem: Problem) => string> = {
  KILLED: ({ name }) => `Guides are turned off in ${name}.`,
  FAILED_JOB: ({ name }) => `A background task failed: ${name}.`,
  MISSING_ELEMENT: ({ name }) => `“${name}” is broken: the element of a step is missing.`,
  RAMP_PAUSED: ({ name }) => `The ramp of “${name}” is paused, because a limit was exceeded.`,
  EXPERIMENT_DONE: ({ name }) => `The experiment in “${name}” is done. Choose what everyone is to see.`,
  ENDED: ({ name }) => `The schedule of “${name}” has ended.`,
  UNSEEN: ({ name }) => `“${name}” is live, and nobody saw it in the last 7 days.`,
}

const count = (number: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en-GB').format(number)} ${number === 1 ? one : many}`
