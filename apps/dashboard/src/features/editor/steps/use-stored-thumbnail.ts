import { useEffect, useRef } from 'react'
import { limits } from '@waymark/contract/constants'
import { client } from '../../../lib/api.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import type { EditorPlace } from '../editor.queries.ts'
import { drawThumbnail } from './draw-thumbnail.ts'

const IDLE_MS = 4000

/** Once a changed component was saved and stays as it is for a while, its picture is kept on the server too. */
export function useStoredThumbnail(stepId: string, document: Document | null): void {
  const { place } = useEditor()
  const saved = useEditorState((state) => state.saving.saved.screens[stepId])
  const component = saved?.component ?? null
  const serverId = saved?.serverId
  const kept = useRef(component)

  useEffect(() => {
    if (!document || !serverId || !component || kept.current === component) return
    const keep = () => {
      kept.current = component
      // Nobody waits for it: the next change draws a new one.
      keepThumbnail(document, { ...place, id: serverId }).catch(() => undefined)
    }
    const timer = setTimeout(() => whenIdle(keep), IDLE_MS)
    return () => clearTimeout(timer)
  }, [place, document, serverId, component])
}

/** Safari has no such callback: there the pause after the last change has to do. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else run()
}

async function keepThumbnail(document: Document, step: EditorPlace & { id: string }): Promise<void> {
  const picture = await drawThumbnail(document)
  if (!picture || picture.size > limits.imageBytes) return
  const file = new File([picture], 'thumbnail.png', { type: 'image/png' })
  await client.assists.setThumbnail({ ...step, file })
}
