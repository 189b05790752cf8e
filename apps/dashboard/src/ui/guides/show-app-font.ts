import type { ThemeTokens } from '@waymark/contract'
import { showFont } from '@waymark/runtime/font'
import { useEffect } from 'react'
import { toServerUrl } from '../../lib/calls/server-address.ts'

interface AppFont {
  sdkKey: string
  /** The look that is drawn; null for the one that is built in. */
  tokens: Pick<ThemeTokens, 'uploadedFont'> | null
}

/** Gives a frame's document the uploaded font of a look, if it has one. Texts in it change once the font has loaded. */
export const showAppFont = (document: Document, { sdkKey, tokens }: AppFont): Promise<void> =>
  showFont(document, tokens?.uploadedFont, async (hash) => {
    const answer = await fetch(toServerUrl(`/sdk/v1/${sdkKey}/media/${hash}`))
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return answer.arrayBuffer()
  })

/** The same as long as the document is shown; null for a document that is still to come. */
export function useAppFont(document: Document | null, { sdkKey, tokens }: AppFont): void {
  useEffect(() => {
    // A frame that moves to another list loses its document.
    if (document?.defaultView) void showAppFont(document, { sdkKey, tokens })
  }, [document, sdkKey, tokens])
}
