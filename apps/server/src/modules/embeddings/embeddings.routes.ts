import { os } from '../../platform/http/call.ts'
import {
  connectService,
  disconnectService,
  readService,
  testService,
  type ServiceParts,
} from './embeddings.service.ts'

/** The calls about the service that an app's text answers are grouped with. */
export const createEmbeddingCalls = ({ secrets, outbound }: ServiceParts) => ({
  get: os.embeddingServices.get.handler(({ context: { db }, input }) => readService(db, input.appId)),

  update: os.embeddingServices.update.handler(({ context, input }) =>
    connectService({ ...context, secrets, outbound }, input),
  ),

  sendTest: os.embeddingServices.sendTest.handler(({ context, input }) =>
    testService({ ...context, secrets, outbound }, input),
  ),

  delete: os.embeddingServices.delete.handler(async ({ context, input: { appId } }) => {
    await disconnectService(context, appId)
    return { deleted: true as const }
  }),
})
