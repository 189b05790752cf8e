import { projectKinds, type Container, type Effect } from '@waymark/contract/constants'
import { useEditorState } from '../store/editor-context.ts'
import type { Draft, DraftStep } from '../model/draft.ts'
import { toStepName } from '../model/draft-steps.ts'
import { keepSame } from '../model/keep-same.ts'

/** The kind of a project, as the panels need it. */
export interface ProjectKind {
  steps: 'ONE' | 'MANY' | 'NONE'
  hasPages: boolean
  containers: readonly Container[]
  startContainers: readonly Container[]
  effect?: Effect
}

export function useProjectKind(): ProjectKind {
  const subType = useEditorState(({ draft }) => draft.subType)
  const { structure, ...kind } = projectKinds[subType]
  return { ...structure, ...kind }
}

/** The containers that a step may use, the default first. */
export function useContainers(step: DraftStep): readonly Container[] {
  const { containers, startContainers } = useProjectKind()
  const isStart = useEditorState(({ draft }) => draft.startScreen?.id === step.id)
  return isStart ? startContainers : containers
}

/** A step that an action can lead to, with its name for the author. */
export interface StepTarget {
  id: string
  key: string
  /** Its position among its siblings, counted from 1. */
  number: number
  name: string
  /** The name of its page, if it is on one. */
  pageName?: string
}

/** A page that an action can lead to. */
export interface PageTarget {
  key: string
  name: string
}

/** Every step that an action can lead to: the steps, and the assists page by page. */
export function useStepTargets(): StepTarget[] {
  return useEditorState(({ draft }) => listStepTargets(draft))
}

/** Every page that an action can lead to. */
export function usePages(): PageTarget[] {
  return useEditorState(({ draft }) => listPageTargets(draft))
}

const listStepTargets = keepSame((draft: Draft): StepTarget[] => {
  const { steps, pages } = draft
  const toTarget = (step: DraftStep, at: number): StepTarget => ({
    id: step.id,
    key: step.key,
    number: at + 1,
    name: toStepName(step, draft),
  })
  return [
    ...steps.map(toTarget),
    ...pages.flatMap((page) =>
      page.steps.map((step, at) => ({ ...toTarget(step, at), pageName: page.fields.name })),
    ),
  ]
})

const listPageTargets = keepSame(({ pages }: Draft): PageTarget[] =>
  pages.map(({ key, fields }) => ({ key, name: fields.name })),
)
