import { z } from 'zod'

/**
 * The first segments of this server's own paths. A public URL below one of them is refused: a request could not tell
 * whether a proxy had removed the path of the public URL.
 */
export const ownSegments = [
  ...['v1', 'v2', 'survey', 'service', 'sdk', 'packages', 'hooks', 'rooms', 's'],
  ...['media', 'organisation-logos', 'assets', 'avatars', 'builder', 'phone', 'capture-page'],
  ...['docs', 'openapi.json', 'healthz', 'readyz', 'metrics', 'demo', 'dev'],
] as const

const hasPlainPath = ({ pathname }: URL) => /^(\/[\w.~-]+)*\/*$/.test(pathname)

/** The address at which browsers reach this server: an origin, or a path of one. */
export const publicUrlVariable = z
  .url({ protocol: /^https?$/, error: 'must be a URL that begins with https:// or http://' })
  .superRefine((text, context) => {
    if (!URL.canParse(text)) return
    const url = new URL(text)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (url.search || url.hash || url.username || url.password) {
      return refuse('must have no query, no fragment and no credentials')
    }
    if (!hasPlainPath(url)) return refuse('may have letters, digits, and . _ ~ - in its path only')
    const [, segment = ''] = url.pathname.split('/')
    if ((ownSegments as readonly string[]).includes(segment)) {
      refuse(`must not begin its path with /${segment}, which is a path of Waymark's own`)
    }
  })
  .transform((text) => {
    const { origin, pathname } = new URL(text)
    return origin + pathname.replace(/\/+$/, '')
  })
  .optional()

/** The path of a public URL: empty, or as `/waymark`. */
export const toBasePath = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, '')
