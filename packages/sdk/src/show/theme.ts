import type { AppliedTheme, GuideServices } from '@waymark/core/show'
import { findTheme, inTime } from '@waymark/core/theme'
import { showFont } from '@waymark/runtime/font'
import { toThemeCss } from '@waymark/runtime/theme'

/**
 * The look of this app for this end user, as pages draw it; undefined if it does not arrive in time. A font that does not
 * is drawn as soon as it has arrived.
 */
export async function findPageTheme(guideServices: GuideServices): Promise<AppliedTheme | undefined> {
  let theme: AppliedTheme | undefined
  const arriving = findTheme(guideServices).then((tokens) => {
    theme = tokens && { tokens, css: toThemeCss(tokens) }
    return showFont(document, tokens?.uploadedFont, (hash) => fetchFile(guideServices, hash))
  })
  await inTime(guideServices, arriving)
  return theme
}

async function fetchFile(
  { environment, contentUrl, verifyKey, verify }: GuideServices,
  hash: string,
): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  if (verifyKey) return (await verify!((it) => it.fetchMedia({ environment, contentUrl }, hash)))!.bytes
  const answer = await environment.fetch(`${contentUrl}media/${hash}`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.arrayBuffer()
}
