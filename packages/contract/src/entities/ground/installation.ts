import { z } from 'zod'
import { signatureStates } from '../../constants/apps/signing.ts'

const heardAt = z.iso.datetime()

/** A value that a target app was heard with, and the last time, to the minute. */
const heard = <Value extends z.ZodType>(value: Value) => z.object({ value, lastHeardAt: heardAt })

/** Signs of a target app: reads of its manifest, sessions and events. */
export const installation = z.object({
  /** Null until the first request. */
  firstHeardAt: heardAt.nullable(),
  lastHeardAt: heardAt.nullable(),
  /** Of the pages that asked, such as https://shop.example; the latest first, as in the lists below. */
  origins: z.array(heard(z.string())),
  /** Sent with events and properties; reads of the manifest name none. */
  sdkVersions: z.array(heard(z.string())),
  /** Of end-user ids that the app set; ids that an SDK made are never signed. */
  signatures: z.array(heard(z.enum(signatureStates))),
  /** Ids of end users that stand for none, such as `undefined`: everybody with one of them is the same person. */
  missingIds: z.array(heard(z.string())),
})
export type Installation = z.infer<typeof installation>
