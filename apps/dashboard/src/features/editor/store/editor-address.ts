import { projectKinds, type ProjectSubType } from '@waymark/contract/constants'
import type { EditorState } from './editor-store.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { findPageOf } from '../model/screens.ts'
import type { Saved } from '../saving/saved.ts'

/** What an address of the editor names besides the project, by the server's ids. */
export interface Addressed {
  assistId?: string | undefined
  pageId?: string | undefined
}

/**
 * The address of what is selected: each kind of project has routes of its own. What the server does not know yet has
 * no address; then that of its page, or of the project, stands.
 */
export function toEditorPath(place: EditorPlace, state: EditorState): string {
  const { draft, selectedScreenId, selectedPageId, saving } = state
  const { saved } = saving
  const assistId = saved.screens[selectedScreenId ?? '']?.serverId
  const pageId = saved.pages[findPageOf(draft, selectedScreenId)?.id ?? selectedPageId ?? '']?.serverId
  const ids = `${place.appId}/${place.appVersionId}/${place.projectId}`
  switch (toArea(draft.subType)) {
    case 'editor':
      return `/editor/${ids}`
    case 'static':
      return assistId ? `/static/editor/${ids}/${assistId}` : `/static/${ids}`
    case 'dynamic':
      if (pageId && assistId) return `/dynamic/editor/${ids}/pages/${pageId}/assist/${assistId}`
      if (pageId) return `/dynamic/editor/${ids}/pages/${pageId}`
      return assistId ? `/dynamic/editor/${ids}/${assistId}` : `/dynamic/${ids}`
  }
}

/** The editor's id of what an address names; undefined when the project has no such screen or page. */
export function findAddressedId(saved: Saved, { assistId, pageId }: Addressed): string | undefined {
  const byServerId = (all: Record<string, { serverId: string }>, id: string | undefined) =>
    Object.keys(all).find((it) => all[it]?.serverId === id)
  return assistId === undefined ? byServerId(saved.pages, pageId) : byServerId(saved.screens, assistId)
}

function toArea(subType: ProjectSubType): 'editor' | 'static' | 'dynamic' {
  const { structure } = projectKinds[subType]
  if (structure.hasPages) return 'dynamic'
  return structure.hasStartScreen ? 'static' : 'editor'
}
