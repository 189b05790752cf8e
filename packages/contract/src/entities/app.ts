import { z } from 'zod'
import { platforms } from '../constants/platform.ts'
import { auditFields, id, revision } from './entity.ts'
import { appName, versionName } from './name.ts'

/** Where the app can be opened: an https address, one on this machine, or a path on the dashboard's own origin. */
export const pageUrl = z
  .string()
  .max(2000)
  .regex(
    /^(https:\/\/[^\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s]*)?|\/(?!\/)[^\s]*)$/,
    'Use an https address or a path such as /demo/',
  )

/** What an author may change later. No defaults here: what an update leaves out stays as it is. */
export const appFields = z.object({
  name: appName,
  /** The page that the editor opens to place steps on. */
  pageUrl: pageUrl.nullable(),
})

export const newApp = appFields.extend({
  platform: z.enum(platforms),
  pageUrl: appFields.shape.pageUrl.default(null),
})
export type NewApp = z.infer<typeof newApp>

export const app = z.object({
  id,
  orgId: id,
  name: z.string(),
  platform: z.enum(platforms),
  pageUrl: z.string().nullable(),
  /** Public key that the target app's SDK names itself with. */
  sdkKey: z.string(),
  revision,
  ...auditFields,
  /** Only with `fetch-users=true`. */
  users: z.array(z.object({ uid: id, name: z.string(), email: z.string() })).optional(),
})
export type App = z.infer<typeof app>

export const appVersion = z.object({ id, appId: id, name: z.string(), revision, ...auditFields })
export type AppVersion = z.infer<typeof appVersion>
export const newAppVersion = z.object({ name: versionName })
