import { tabId } from '../../../../lib/calls/tab-id.ts'
import { hasUnsentDraft } from './unsent-draft.ts'

/** How long other tabs have to report that they are open. */
const ANSWER_WITHIN_MS = 200

interface TabMessage {
  type: 'who' | 'here'
  tabId: string
}

/** This tab, and the other open tabs with the editor of the same project. */
export interface EditorTab {
  tabId: string
  openTabs: ReadonlySet<string>
}

/**
 * Asks the tabs with the same project open. Each keeps an unsent draft of its own, so that drafts of closed tabs can be
 * distinguished from those still being edited.
 */
export async function joinTabs(projectId: string): Promise<EditorTab> {
  const openTabs = new Set<string>()
  if (!hasUnsentDraft(window.localStorage, projectId)) return { tabId, openTabs }
  const channel = openChannel(projectId)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    // This tab answers too if it shows the project already.
    if (data.type === 'here' && data.tabId !== tabId) openTabs.add(data.tabId)
  })
  channel.postMessage({ type: 'who', tabId } satisfies TabMessage)
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))
  channel.close()
  return { tabId, openTabs }
}

/** Answers the others while the project is open in this tab; returns a function that stops it. */
export function answerTabs(projectId: string): () => void {
  const channel = openChannel(projectId)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'who') channel.postMessage({ type: 'here', tabId } satisfies TabMessage)
  })
  return () => channel.close()
}

const openChannel = (projectId: string) => new BroadcastChannel(`waymark.editor.${projectId}`)
