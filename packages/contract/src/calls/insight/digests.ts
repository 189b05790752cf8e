import { z } from 'zod'
import { digestFrequencies } from '../../constants/insight/digest.ts'
import { digestSetting } from '../../entities/insight/digest.ts'
import { sessionCall } from '../call.ts'

const tags = ['Digests']
const path = '/v1/digest'

export const digests = {
  get: sessionCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path, tags, summary: 'Get how often the member gets a digest by email' })
    .output(digestSetting),
  update: sessionCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Change how often the member gets a digest by email',
      description:
        'DAILY is about the day before, WEEKLY is sent on Mondays. Nothing is sent if nothing happened. Only apps that the member can use are in it.',
    })
    .input(z.object({ frequency: z.enum(digestFrequencies) }))
    .output(digestSetting),
}
