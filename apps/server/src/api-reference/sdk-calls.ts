import { oc } from '@orpc/contract'
import {
  anyGuide,
  eventBatch,
  eventBatchAnswer,
  manifest,
  manifestPart,
  sdkSession,
  sdkSessionAnswer,
  signedManifest,
  surveyResponse,
  surveyResponseAnswer,
  themeFile,
} from '@waymark/contract'
import { z } from 'zod'

const base = '/sdk/v1/{sdkKey}'
const tags = ['SDK']
const sdkKey = z.string().meta({ description: 'The public key of the app' })

const read = (path: string, summary: string) =>
  oc.route({ method: 'GET', path: `${base}${path}` as `/${string}`, tags, summary })
const send = (path: string, summary: string) =>
  oc.route({ method: 'POST', path: `${base}${path}` as `/${string}`, tags, summary })

/** Calls that target apps make. They are served as prepared bytes, outside the contract, and only described here. */
export const sdkCalls = {
  manifest: read('/manifest.json', 'What is live, for whom and when')
    .input(z.object({ sdkKey }))
    .output(manifest),
  manifestPart: read('/manifest/{name}.json', 'A part of a large app’s manifest; it never changes')
    .input(z.object({ sdkKey, name: z.string() }))
    .output(manifestPart),
  signedManifest: read('/manifest.signed.json', 'The same with signatures, for apps that have a key for it')
    .input(z.object({ sdkKey }))
    .output(signedManifest),
  guide: read('/guides/{hash}.json', 'A published guide; it never changes')
    .input(z.object({ sdkKey, hash: z.string() }))
    .output(anyGuide),
  theme: read('/themes/{hash}.json', 'The look of an app’s guides; it never changes')
    .input(z.object({ sdkKey, hash: z.string() }))
    .output(themeFile),
  session: send('/session', 'What only the server knows of an end user: lists, and progress elsewhere')
    .input(sdkSession.extend({ sdkKey }))
    .output(sdkSessionAnswer),
  events: send('/events', 'What happened in the app; answered once it is stored')
    .input(eventBatch.extend({ sdkKey }))
    .output(eventBatchAnswer),
  surveyResponses: send('/survey-responses', 'What an end user answered')
    .input(surveyResponse.and(z.object({ sdkKey })))
    .output(surveyResponseAnswer),
}
