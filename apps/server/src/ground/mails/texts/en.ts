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

  signedIn: ({ name, at, browser, system, address, link, resetLink }) => ({
    subject: 'New sign-in to your Waymark account',
    paragraphs: [
      `Hello ${name},`,
      `Someone signed in to your account with a browser that was not used for it before: ${browser ?? 'an unknown browser'} on ${system ?? 'an unknown system'}, from the address ${address}, on ${toTime(at)}.`,
    ],
    link: { label: 'See where you are signed in', url: link },
    note: `If this was you, there is nothing to do. Otherwise, set a new password at once: ${resetLink}`,
  }),

  passwordChanged: ({ name, at, link, resetLink }) => ({
    subject: 'Your Waymark password was changed',
    paragraphs: [`Hello ${name},`, `The password of your account was changed on ${toTime(at)}.`],
    link: { label: 'See where you are signed in', url: link },
    note: `If this was not you, set a new password at once: ${resetLink}`,
  }),

  roleChanged: ({ name, at, orgRole, organisationName, link }) => ({
    subject: `Your role in ${organisationName} was changed`,
    paragraphs: [`Hello ${name},`, `Since ${toTime(at)}, your role in ${organisationName} is ${orgRole}.`],
    link: { label: 'Open Waymark', url: link },
    note: 'If you did not expect this, contact an Admin of your organisation.',
  }),

  tokenCreated: ({ name, at, tokenName, link }) => ({
    subject: 'New API token for your Waymark account',
    paragraphs: [
      `Hello ${name},`,
      `The API token “${tokenName}” was created on ${toTime(at)}. Programs that have it act in your name.`,
    ],
    link: { label: 'See your API tokens', url: link },
    note: 'If this was not you, revoke the token and change your password.',
  }),

  emailChange: ({ name, link, validMinutes }) => ({
    subject: 'Confirm your new email for Waymark',
    paragraphs: [
      `Hello ${name},`,
      'Confirm that this is your email. From then on, you sign in to Waymark with it.',
    ],
    link: { label: 'Confirm email', url: link },
    note: `The link works once, for ${validMinutes} minutes. If you do not use Waymark, ignore this email: nothing changes.`,
  }),

  emailChanged: ({ name, at, newEmail, link }) => ({
    subject: 'Your email for Waymark was changed',
    paragraphs: [
      `Hello ${name},`,
      `Since ${toTime(at)}, you sign in to Waymark with ${newEmail} and no longer with this email.`,
    ],
    link: { label: 'Open Waymark', url: link },
    note: 'If this was not you, contact an Admin of your organisation at once.',
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
  MOVED_ELEMENT: ({ name }) =>
    `“${name}” finds the element of a step by its looks alone: pick it again before it is lost.`,
  MISSING_ELEMENT: ({ name }) => `“${name}” is broken: the element of a step is missing.`,
  RAMP_PAUSED: ({ name }) => `The rollout of “${name}” is paused, because a limit was exceeded.`,
  EXPERIMENT_DONE: ({ name }) => `The experiment in “${name}” is done. Choose what everyone is to see.`,
  ENDED: ({ name }) => `The schedule of “${name}” has ended.`,
  UNSEEN: ({ name }) => `“${name}” is live, and nobody saw it in the last 7 days.`,
}

const toTime = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

const count = (number: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en-GB').format(number)} ${number === 1 ? one : many}`
