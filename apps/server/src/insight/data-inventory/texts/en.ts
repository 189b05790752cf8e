import type { InventoryTexts } from './inventory-texts.ts'

export const en: InventoryTexts = {
  title: (appName) => `What guidance in ${appName} collects`,
  text: 'The app shows guides and surveys with Waymark. This list follows from its current settings.',
  yes: 'Yes',
  no: 'No',
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  types: {
    STRING: 'Text',
    INTEGER: 'Number',
    DECIMAL: 'Number with decimals',
    BOOLEAN: 'Yes or no',
    TIME: 'Moment',
    DATE: 'Date',
    LIST: 'List of texts',
    APP_VERSION_CODE: 'Number of the app’s version',
    APP_VERSION_NAME: 'Version of the app',
  },
  people: {
    title: 'People',
    text: (keepsProfiles) =>
      keepsProfiles
        ? 'The app decides with these who sees what. The server keeps the last known values.'
        : 'The app decides with these who sees what. The values stay on the device.',
    columns: ['Name', 'What it is', 'Personal'],
    others: 'Other properties that the app sends',
    othersText: 'Last known values, encrypted; shown nowhere until they are registered',
    id: 'Id',
    idText: 'The app’s id of the signed-in person, or else one drawn at random',
    list: (providerType) =>
      providerType === 'STATIC' ? 'Uploaded list of ids' : 'List of ids from a connected service',
  },
  accounts: {
    title: 'Accounts',
    text: 'The app names what people use it for together, such as a company. The server keeps who belongs to an account, the last known values, and what was done in its name.',
    idText: 'The app’s id of the account',
  },
  events: {
    title: 'Events',
    text: 'Each event carries the person’s id, the visit, the time, the language and the platform.',
    columns: ['Event', 'What it tells'],
    ofGuides: [
      [
        'Guides',
        'That a guide or one of its steps was seen, started, completed or dismissed, and what was pressed',
      ],
      ['Surveys', 'That a survey was seen, answered or dismissed'],
      ['Elements', 'That the element of a step was not found'],
    ],
    ofApp: 'An event of the app, with its properties',
    remembered: 'An event of the app, with its properties; the device remembers it',
  },
  surveys: {
    title: 'Surveys',
    text: 'Answers are stored with the person’s id. People can enter anything as free text.',
    columns: ['Survey', 'Questions', 'Free text'],
  },
  stored: {
    title: 'Stored on the device',
    text: 'In the browser’s storage or that of the app, never in cookies. Others never get to see it.',
    columns: ['Name', 'Purpose', 'How long'],
  },
  consent: {
    title: 'Global Privacy Control and Do Not Track',
    text: '',
    signals: {
      IGNORED: 'These signals of the browser change nothing.',
      NO_CONSENT: 'With such a signal, nothing is stored or sent before the person consents.',
      NO_GUIDANCE: 'With such a signal, no guidance is shown, and nothing is stored or sent.',
    },
  },
  kept: {
    title: 'How long',
    text: 'After that, records are deleted. Totals that name nobody stay.',
    columns: ['Records', 'Kept for'],
    events: 'Events',
    profiles: 'Last known properties, since the person was last seen',
    responses: 'Answers to surveys',
    audit: 'What members of the team did in Waymark',
    untilDeleted: 'Until they are deleted',
  },
  receivers: {
    title: 'Who else receives data',
    text: 'Events and answers go to these receivers, with the person’s id unless noted otherwise.',
    columns: ['Receiver', 'How', 'What'],
    formats: {
      WAYMARK: 'Webhook',
      SLACK: 'Alerts to a chat',
      TEAMS: 'Alerts to a chat',
      SEGMENT: 'Forwarding to Segment',
      POSTHOG: 'Forwarding to PostHog',
      MIXPANEL: 'Forwarding to Mixpanel',
    },
    files: 'The operator’s file store',
    embeddings: ['Grouping of text answers', 'texts of survey answers, without who gave them'],
    schedules: { OFF: 'Never', HOURLY: 'Files of all events, hourly', DAILY: 'Files of all events, daily' },
  },
  never: {
    title: 'Never collected',
    rows: [
      'IP addresses of end users are not stored.',
      'What people type is not recorded, except as an answer to a survey.',
      'No cookies are set, and nobody is recognised in other apps.',
    ],
  },
}
