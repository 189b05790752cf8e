import { useQuery } from '@tanstack/react-query'
import { projectKinds, type Container, type Effect } from '@waymark/contract/constants'
import { useEditor, useEditorState } from '../editor-context.ts'
import { editedProjectQuery } from '../editor.queries.ts'
import type { Draft, DraftStep } from '../model/draft.ts'

/** What a project of this kind is made of, as the panels ask it. */
export interface ProjectKind {
  steps: 'ONE' | 'MANY' | 'NONE'
  hasPages: boolean
  containers: readonly Container[]
  startContainers: readonly Container[]
  effect?: Effect
}

export function useProjectKind(): ProjectKind {
  const { place } = useEditor()
  const subType = useQuery(editedProjectQuery(place)).data?.project.subType ?? 'STATIC_FLOW'
  const { structure, ...kind } = projectKinds[subType]
  return { ...structure, ...kind }
}

/** What a screen may be shown in, the default first. */
export function useContainers(step: DraftStep): readonly Container[] {
  const { containers, startContainers } = useProjectKind()
  const isStart = useIsStartScreen(step)
  return isStart ? startContainers : containers
}

export function useIsStartScreen(step: DraftStep): boolean {
  return useEditorState(({ draft }) => findStartScreen(draft)?.id === step.id)
}

/** Every screen that an action can lead to. */
export function useStepTargets(): DraftStep[] {
  return useEditorState(({ draft }) => draft.steps)
}

export interface PageTarget {
  id: string
  name: string
}

/** Every page that an action can lead to. */
export function usePageTargets(): PageTarget[] {
  const pages = useEditorState(({ draft }) => (draft as { pages?: DraftPageLike[] }).pages ?? NO_PAGES)
  return pages.map(({ id, fields }) => ({ id, name: fields.name }))
}

interface DraftPageLike {
  id: string
  fields: { name: string }
}
const NO_PAGES: DraftPageLike[] = []

const findStartScreen = (draft: Draft): DraftStep | null =>
  (draft as { startScreen?: DraftStep | null }).startScreen ?? null
