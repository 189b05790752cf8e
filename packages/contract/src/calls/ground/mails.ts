import { mailSetting, testMailOutcome } from '../../entities/ground/mail.ts'
import { adminCall } from '../call.ts'

const tags = ['Mail']

export const mails = {
  getSetting: adminCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: '/v1/mail', tags, summary: 'Get how this server sends email' })
    .output(mailSetting),
  sendTest: adminCall
    .meta({ scope: 'WRITE', limit: 'test-mail' })
    .route({
      method: 'POST',
      path: '/v1/mail/test',
      tags,
      summary: 'Send a test email to the signed-in member',
      description:
        "Answers within 15 seconds. A refusal by the mail server is a result, not an error: `problem` names what is wrong, `serverWords` contains the mail server's message.",
    })
    .output(testMailOutcome),
}
