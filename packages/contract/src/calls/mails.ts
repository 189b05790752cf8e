import { mailSetting, testMailOutcome } from '../entities/mail.ts'
import { adminCall } from './call.ts'

const tags = ['Mail']

export const mails = {
  getSetting: adminCall
    .route({ method: 'GET', path: '/v1/mail', tags, summary: 'How this server sends mails' })
    .output(mailSetting),
  sendTest: adminCall
    .meta({ limit: 'test-mail' })
    .route({
      method: 'POST',
      path: '/v1/mail/test',
      tags,
      summary: 'Send a mail to oneself now, and say what became of it',
      description:
        'Answers within 15 seconds. A mail server that refuses it is an outcome, not an error: `problem` names what is wrong, `serverWords` is what the mail server said.',
    })
    .output(testMailOutcome),
}
