import { z } from 'zod'
import { featureNames, featureStates } from '../constants/catalogue.ts'
import { orgRoles } from '../constants/organisation.ts'
import { platforms } from '../constants/platform.ts'
import { signingPolicies } from '../constants/signing.ts'
import { linkSchemes } from '../documents/link-schemes.ts'
import { pageUrl } from '../fields/address.ts'
import { auditFields, id, revision } from '../fields/entity.ts'
import { appName, versionName } from '../fields/name.ts'

/** What an author may change later. No defaults here: what an update leaves out stays as it is. */
export const appFields = z.object({
  name: appName,
  /** The page that the editor opens to place steps on. */
  pageUrl: pageUrl.nullable(),
  /** Schemes of its own that links in its guides may use, such as `shop` of shop://basket. */
  linkSchemes,
})

export const newApp = appFields.extend({
  platform: z.enum(platforms),
  pageUrl: appFields.shape.pageUrl.default(null),
  linkSchemes: linkSchemes.default([]),
})
export type NewApp = z.infer<typeof newApp>

/** A choice of the catalogue or a flag: how far it is, and whether the app's authors may use it. */
export const appFeature = z.object({
  name: z.enum(featureNames),
  enabled: z.boolean(),
  state: z.enum(featureStates),
})
export type AppFeature = z.infer<typeof appFeature>

/** A member who was added to an app. */
export const appUser = z.object({ uid: id, name: z.string(), email: z.string(), orgRole: z.enum(orgRoles) })
export type AppUser = z.infer<typeof appUser>

export const app = z.object({
  id,
  orgId: id,
  name: z.string(),
  platform: z.enum(platforms),
  pageUrl: z.string().nullable(),
  /** Schemes of its own that links in its guides may use. */
  linkSchemes: z.array(z.string()),
  /** Path of the image; also with `?size=96` or `320`. */
  logo: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Public key that the target app's SDK names itself with. */
  sdkKey: z.string(),
  /** What happens to end-user ids that are not signed. */
  signingPolicy: z.enum(signingPolicies),
  /** Target apps show nothing as long as it is. */
  isKilled: z.boolean(),
  revision,
  ...auditFields,
  /** Not in lists. */
  features: z.array(appFeature).optional(),
  /** Only with `fetch-users=true`. */
  users: z.array(appUser).optional(),
})
export type App = z.infer<typeof app>

/** What goes along when an app is deleted. */
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
  media: z.int(),
  endUsers: z.int(),
})
export type AppContents = z.infer<typeof appContents>

export const appVersion = z.object({ id, appId: id, name: z.string(), revision, ...auditFields })
export type AppVersion = z.infer<typeof appVersion>
export const newAppVersion = z.object({ name: versionName })

/** What this server hands to apps of a platform: the SDK, or the dashboard itself. */
export const platformVersion = z.object({
  platform: z.string(),
  /** The current version; null where the server has no SDK for the platform and apps bring their own. */
  version: z.string().nullable(),
  /** The oldest version that still works with this server. */
  minimumVersion: z.string().nullable(),
  /** Where it is loaded from. */
  url: z.string().nullable(),
})
export type PlatformVersion = z.infer<typeof platformVersion>
