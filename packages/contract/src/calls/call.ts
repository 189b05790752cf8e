import { oc } from '@orpc/contract'
import type { TokenScope } from '../constants/apps/api-token.ts'
import type { BuilderScope } from '../constants/authoring/builder.ts'
import type { LimitName } from '../constants/values/rate-limit.ts'

/**
 * The people who may make a call. `public`: anybody. `session`: any member. `admin`: an Admin of the organisation.
 * `app`: an Admin or a member of the app that the call is of. `survey`: the same for the app of its survey.
 */
export type Access = 'public' | 'session' | 'admin' | 'app' | 'survey'

/**
 * READ: answers data of single end users or accounts; the audit log records it once for each member and quarter of an
 * hour. EXPORT: the same as a file, recorded each time. SENT: decides where such data goes from now on, or who can read
 * it. NONE: its answer looks like it and is not.
 */
export type PeopleUse = 'READ' | 'EXPORT' | 'SENT' | 'NONE'

/**
 * The input field that names the subject of a call. Access, builders, API tokens and the audit log use it. A test
 * compares it with the path: a subject in the path must be declared, and a body field counts only without one.
 */
export interface CallSubject {
  app?: 'appId' | 'id'
  organisation?: 'orgId'
  project?: 'projectId' | 'id'
  survey?: 'id' | 'surveyId'
}

export interface FieldScope {
  field: string
  /** Any value without it. */
  values?: readonly string[]
  scope: TokenScope
}

/** The call that is made for each of several entries, and the field of its input that names one. */
export interface EachCall {
  call: string
  by: string
}

export interface CallMeta extends Record<string, unknown> {
  access: Access
  of?: CallSubject
  /** Callers may name themselves in headers, which are compared with the session. */
  takesIdentity?: true
  /** State-changing calls made before there is a session check Origin instead of the CSRF header. */
  beforeSession?: true
  /** A query sent by POST. It changes nothing, so the audit log leaves it out. */
  isRead?: true
  /** The dashboard's reports about itself. They change no stored content, so they are not audited either. */
  isTelemetry?: true
  /** It only makes other calls, each of which is authorised and recorded by itself. */
  makes?: EachCall
  /** Its body holds a whole app's content, so the size limit is higher. */
  takesDocument?: true
  /** The rate limit that counts the call. */
  limit?: LimitName
  /** Its file is processed while it arrives, so it may be large. The other fields must precede it. */
  streamsFile?: true
  /** The scope in which a builder in the app's page may make the call, as its author; see ADR 46. None without it. */
  builder?: BuilderScope
  /**
   * The scopes that an API token needs, all of them. `NONE` closes the call to every token, as leaving this out does.
   * See ADR 89.
   */
  scope?: TokenScope | readonly TokenScope[] | 'NONE'
  /** Scopes that a token needs besides if the input has a field, or one of these values in it. */
  alsoNeeds?: readonly FieldScope[]
  /** The call's use of data about single people. A test requires it where an answer holds some. */
  people?: PeopleUse
}

const call = oc.$meta<Partial<CallMeta>>({ access: 'admin' })

export const publicCall = call.meta({ access: 'public', scope: 'NONE' })
export const beforeSessionCall = call.meta({ access: 'public', beforeSession: true, scope: 'NONE' })
export const sessionCall = call.meta({ access: 'session' })
export const adminCall = call.meta({ access: 'admin' })
/** A call on something of an app. */
export const appCall = call.meta({ access: 'app', of: { app: 'appId' } })
/** A call on an app itself. */
export const ownAppCall = call.meta({ access: 'app', of: { app: 'id' } })
/** A call on the draft of a project, which its builder may make too. */
export const draftCall = appCall.meta({ builder: 'PROJECT', of: { app: 'appId', project: 'projectId' } })
export const surveyCall = call.meta({ access: 'survey', of: { survey: 'id' }, takesIdentity: true })
