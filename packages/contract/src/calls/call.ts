import { oc } from '@orpc/contract'
import type { LimitName } from '../constants/rate-limit.ts'

/**
 * Who may make a call. `public`: anybody. `session`: any member. `admin`: an Admin of the organisation.
 * `app`: an Admin, or a member of the app that the path's `appId` (or `id`, on the app itself) names, or the body's
 * where the path names nothing. `survey`: the same for the app of the survey
 * that the path's `id`, or else the body's `surveyId`, names.
 */
export type Access = 'public' | 'session' | 'admin' | 'app' | 'survey'

export interface CallMeta extends Record<string, unknown> {
  access: Access
  /** State-changing calls from before a session check Origin instead of the CSRF header. */
  beforeSession?: true
  /** A question that is asked by POST: it changes nothing, so the audit log leaves it out. */
  isRead?: true
  /** What the dashboard tells of itself. It changes nothing that anybody made, and is not audited either. */
  isTelemetry?: true
  /** Its body is a whole app's content, and may be larger than others. */
  takesDocument?: true
  /** The rate limit that counts the call: `.meta({ limit: 'upload' })`. */
  limit?: LimitName
  /** Its file is read while it arrives, so it may be large; the other fields come before it. */
  streamsFile?: true
}

const call = oc.$meta<Partial<CallMeta>>({ access: 'admin' })

export const publicCall = call.meta({ access: 'public' })
export const beforeSessionCall = call.meta({ access: 'public', beforeSession: true })
export const sessionCall = call.meta({ access: 'session' })
export const adminCall = call.meta({ access: 'admin' })
export const appCall = call.meta({ access: 'app' })
export const surveyCall = call.meta({ access: 'survey' })
