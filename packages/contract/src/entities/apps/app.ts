import { z } from 'zod'
import { featureNames, featureStates } from '../../constants/authoring/catalogue.ts'
import { orgRoles } from '../../constants/people/organisation.ts'
import { platforms } from '../../constants/apps/platform.ts'
import { signingPolicies } from '../../constants/apps/signing.ts'
import { linkSchemes } from '../../documents/link-schemes.ts'
import { appOrigins, pageUrl } from '../../fields/address.ts'
import { auditFields, id, revision } from '../../fields/entity.ts'
import { appName, versionName } from '../../fields/name.ts'

/** Fields that an author can change later. No defaults, so that an update keeps what it leaves out. */
export const appFields = z.object({
  name: appName,
  /** The page that the editor opens for placing steps. */
  pageUrl: pageUrl.nullable(),
  /** Further origins on which the app runs, besides that of its page. */
  origins: appOrigins,
  /** The app's own schemes for links in its guides, such as `shop` of shop://basket. */
  linkSchemes,
})

export const newApp = appFields.extend({
  platform: z.enum(platforms),
  pageUrl: appFields.shape.pageUrl.default(null),
  linkSchemes: linkSchemes.default([]),
  origins: appOrigins.default([]),
})
export type NewApp = z.infer<typeof newApp>

/** A choice of the catalogue or a flag: its release state, and whether the app's authors may use it. */
export const appFeature = z.object({
  name: z.enum(featureNames),
  enabled: z.boolean(),
  state: z.enum(featureStates),
})
export type AppFeature = z.infer<typeof appFeature>

/** A member with access to an app. */
export const appUser = z.object({ uid: id, name: z.string(), email: z.string(), orgRole: z.enum(orgRoles) })
export type AppUser = z.infer<typeof appUser>

export const app = z.object({
  id,
  orgId: id,
  name: z.string(),
  platform: z.enum(platforms),
  pageUrl: z.string().nullable(),
  /** Further origins on which the app runs. */
  origins: z.array(z.string()),
  /** The app's own schemes for links in its guides. */
  linkSchemes: z.array(z.string()),
  /** Path of the image. Takes `?size=96` and `?size=320`. */
  logo: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** The public key that the SDK sends to identify the app. */
  sdkKey: z.string(),
  /** The app's policy for end-user ids that are not signed. */
  signingPolicy: z.enum(signingPolicies),
  /** While true, target apps show nothing. */
  isKilled: z.boolean(),
  /** Whether the last-known properties of end users are kept. */
  keepsProfiles: z.boolean(),
  /** Whether they include values of properties that nobody has registered: encrypted, and shown nowhere. */
  keepsUnregistered: z.boolean(),
  revision,
  ...auditFields,
  /** Absent in lists. */
  features: z.array(appFeature).optional(),
  /** Only with `fetch-users=true`. */
  users: z.array(appUser).optional(),
})
export type App = z.infer<typeof app>

/** The content that is deleted together with an app. */
export const appContents = z.object({
  versions: z.int(),
  projects: z.int(),
  deployments: z.int(),
  liveDeployments: z.int(),
  surveys: z.int(),
  segments: z.int(),
  properties: z.int(),
  providers: z.int(),
  templates: z.int(),
  avatars: z.int(),
  media: z.int(),
  endUsers: z.int(),
})
export type AppContents = z.infer<typeof appContents>

export const appVersion = z.object({ id, appId: id, name: z.string(), revision, ...auditFields })
export type AppVersion = z.infer<typeof appVersion>
export const newAppVersion = z.object({ name: versionName })

/** The version that this server provides for a platform: of the SDK, or of the dashboard itself. */
export const platformVersion = z.object({
  platform: z.string(),
  /** The current version. Null if the server has no SDK for the platform and apps bundle their own. */
  version: z.string().nullable(),
  /** The oldest version that this server supports. */
  minimumVersion: z.string().nullable(),
  /** The address it is loaded from. */
  url: z.string().nullable(),
})
export type PlatformVersion = z.infer<typeof platformVersion>
