import { projectKinds, type ProjectSubType } from '@waymark/contract/constants'
import type { SettingsTab } from './editor-context.ts'
import type { EditorState } from './editor-store.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import type { Draft } from '../model/draft.ts'
import { findIdByKey, findPage, findPageOf, findStep } from '../model/draft-steps.ts'

/** The parts of an editor URL besides the project. */
export interface Addressed {
  assistId?: string | undefined
  pageId?: string | undefined
  /** The key of a step or a page, where its id is not known. */
  stepKey?: string | undefined
  /** The settings tab to begin with. */
  tab?: SettingsTab | undefined
}

/**
 * The URL of the selection: each kind of project has its own routes. A step that the server does not know
 * yet has no URL, so its page's, or the project's, is used.
 */
export function toEditorPath(place: EditorPlace, state: EditorState): string {
  const { draft, selectedStepId, selectedPageId, saving } = state
  const { saved } = saving
  const ofPage = findPageOf(draft, selectedStepId)?.id ?? selectedPageId
  const assistId = selectedStepId !== null && saved.steps[selectedStepId] ? selectedStepId : null
  const pageId = ofPage !== null && saved.pages[ofPage] ? ofPage : null
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

/** The step or page of the draft that a URL names; undefined if it names none, or one that is gone. */
export function findAddressed(
  draft: Draft,
  { assistId, pageId, stepKey }: Addressed,
): Pick<Addressed, 'assistId' | 'pageId'> | undefined {
  const id = assistId ?? pageId ?? findIdByKey(draft, stepKey)
  if (id === undefined) return undefined
  if (findStep(draft, id)) return { assistId: id }
  return findPage(draft, id) && { pageId: id }
}

function toArea(subType: ProjectSubType): 'editor' | 'static' | 'dynamic' {
  const { structure } = projectKinds[subType]
  if (structure.hasPages) return 'dynamic'
  return structure.hasStartScreen ? 'static' : 'editor'
}
