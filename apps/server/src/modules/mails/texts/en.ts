import type { MailTexts } from './mail.ts'

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
