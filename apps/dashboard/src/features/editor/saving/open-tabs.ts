import { tabId } from '../../../lib/tab-id.ts'
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

const channels = new Map<string, BroadcastChannel>()

/**
 * Joins the tabs with the same project open. Each keeps an unsent draft of its own, and drafts of closed tabs
 * can be told from those still being edited.
 */
export async function joinTabs(projectId: string): Promise<EditorTab> {
  const channel = channels.get(projectId) ?? openChannel(projectId)
  const openTabs = new Set<string>()
  if (!hasUnsentDraft(window.localStorage, projectId)) return { tabId, openTabs }
  const note = ({ data }: MessageEvent<TabMessage>) => data.type === 'here' && openTabs.add(data.tabId)
  channel.addEventListener('message', note)
  channel.postMessage({ type: 'who', tabId } satisfies TabMessage)
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS))
  channel.removeEventListener('message', note)
  return { tabId, openTabs }
}

function openChannel(projectId: string): BroadcastChannel {
  const channel = new BroadcastChannel(`waymark.editor.${projectId}`)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'who') channel.postMessage({ type: 'here', tabId } satisfies TabMessage)
  })
  channels.set(projectId, channel)
  return channel
}
