import { useEffect, useRef } from 'react'
import { limits } from '@waymark/contract/constants'
import { client } from '../../../../lib/calls/api.ts'
import { useTheme } from '../store/theme-context.ts'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { isPage, START, type Home } from '../model/draft-steps.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import { whenIdle } from '../../../../lib/state/when-idle.ts'
import { whileLight } from './while-light.ts'

const IDLE_MS = 4000

/**
 * Stores the thumbnail on the server once a changed component is saved and has stayed unchanged for a while. It is
 * stored light, whatever the dashboard's colour scheme.
 */
export function useStoredThumbnail(stepId: string, document: Document | null): void {
  const { place } = useEditor()
  const { hash: theme } = useTheme()
  const saved = useEditorState((state) => state.saving.saved.steps[stepId])
  const component = saved?.component ?? null
  const home = saved?.home
  const kept = useRef(component)

  useEffect(() => {
    if (!document || !home || !component || kept.current === component) return
    const keep = () => {
      kept.current = component
      // A failure does not matter: the next change draws a new thumbnail.
      const hasOwnScheme = component.style.scheme !== 'AUTO'
      keepThumbnail(document, { place, home, id: stepId, hasOwnScheme, theme }).catch(() => undefined)
    }
    let cancelIdle = () => {}
    const timer = setTimeout(() => (cancelIdle = whenIdle(keep)), IDLE_MS)
    return () => {
      clearTimeout(timer)
      cancelIdle()
    }
  }, [place, document, stepId, home, component, theme])
}

interface StoredStep {
  place: EditorPlace
  home: Home
  id: string
  hasOwnScheme: boolean
  /** The hash of the theme that it is drawn in. */
  theme: string | null
}

async function keepThumbnail(document: Document, step: StoredStep): Promise<void> {
  const { place, home, id, theme } = step
  const picture = await whileLight(document, step, () => drawThumbnail(document))
  if (!picture || picture.size > limits.imageBytes) return
  const file = new File([picture], 'thumbnail.png', { type: 'image/png' })
  const drawn = { ...place, file, ...(theme && { theme }) }
  if (home === START) await client.startScreen.setThumbnail(drawn)
  else if (isPage(home)) await client.pageAssists.setThumbnail({ ...drawn, pageId: home, id })
  else await client.assists.setThumbnail({ ...drawn, id })
}
