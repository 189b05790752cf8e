import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import {
  connectService,
  disconnectService,
  readService,
  testService,
  type ServiceParts,
} from './embeddings.service.ts'

/** The calls about the service that an app's text answers are grouped with. */
export const createEmbeddingCalls = ({ secrets, outbound }: ServiceParts) =>
  bindCalls(os.embeddingServices, {
    get: ({ context: { db }, input }) => readService(db, input.id),

    update: ({ context, input: { id: appId, ...settings } }) =>
      connectService({ ...context, secrets, outbound }, { appId, ...settings }),

    sendTest: ({ context, input: { id: appId, ...settings } }) =>
      testService({ ...context, secrets, outbound }, { appId, ...settings }),

    delete: ({ context, input: { id: appId } }) => answerDeleted(disconnectService(context, appId)),
  })
