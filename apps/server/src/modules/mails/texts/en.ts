import type { MailTexts } from './mail.ts'

export const en: MailTexts = {
  invitation: ({ organisationName, inviterName, link, validDays }) => ({
    subject: `${inviterName} invites you to ${organisationName} on Waymark`,
    paragraphs: [
      'Hello,',
      `${inviterName} invites you to join ${organisationName} on Waymark, where teams build guidance for their apps.`,
    ],
    link: { label: 'Accept the invitation', url: link },
    note: `The link works for ${validDays} days, and once. If you did not expect it, ignore this mail.`,
  }),

  passwordReset: ({ name, link, validMinutes }) => ({
    subject: 'Set a new Waymark password',
    paragraphs: [`Hello ${name},`, 'Somebody, hopefully you, asked to set a new password for your account.'],
    link: { label: 'Set a new password', url: link },
    note: `The link works for ${validMinutes} minutes, and once. If you did not ask for it, ignore this mail: your password stays as it is.`,
  }),

  passwordLink: ({ name, adminName, link, validMinutes }) => ({
    subject: 'Set a new Waymark password',
    paragraphs: [
      `Hello ${name},`,
      `${adminName} made a link for you that sets a new password for your account.`,
    ],
    link: { label: 'Set a new password', url: link },
    note: `The link works for ${validMinutes} minutes, and once. Until it is used, your password stays as it is. If you did not ask for it, talk to ${adminName}.`,
  }),

  test: ({ name, link }) => ({
    subject: 'A test mail from Waymark',
    paragraphs: [`Hello ${name},`, 'this mail arrived, so Waymark can send invitations and password links.'],
    link: { label: 'Open Waymark', url: link },
    note: 'You asked for it in the settings of your organisation.',
  }),

  appCodeShared: ({ sharerName, appName, code, tag, link }) => ({
    subject: `The Waymark code for ${appName}`,
    paragraphs: [
      'Hello,',
      `${sharerName} asks you to add Waymark to ${appName}. Put this code into the head of every page:`,
    ],
    code,
    link: { label: 'Open Waymark', url: link },
    note: `If the app’s content security policy forbids inline scripts, use this tag instead: ${tag} The key in the code is public: it names the app and opens nothing else.`,
  }),
}
