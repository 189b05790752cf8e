import { hasUnsentDraft } from './unsent-draft.ts'

/** How long other tabs of the browser have to say that they are there. */
const ANSWER_WITHIN_MS = 200

interface TabMessage {
  type: 'who' | 'here'
  tabId: string
}

/** This tab beside the others of the browser that have been in the editor of the same project. */
export interface EditorTab {
  tabId: string
  openTabs: ReadonlySet<string>
}

/** One id for as long as the page lives. A copied tab brings its session storage along, so none is kept there. */
const tabId = crypto.randomUUID()
const channels = new Map<string, BroadcastChannel>()

/**
 * Joins the tabs that have a project open, so that each keeps an unsent draft of its own and what a tab that is gone
 * left behind can be told from what another one is still working on.
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
