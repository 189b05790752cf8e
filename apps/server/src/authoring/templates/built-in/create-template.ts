import type { Component, LocalizedText, Template } from '@waymark/contract'
import { projectKinds, type ProjectSubType } from '@waymark/contract/constants'
import { v5 } from 'uuid'

/** The namespace of template ids, so that a template has the same id on every server. */
const ID_SPACE = '0b7d9a1e-2c4f-4a59-8f0a-6f3f6f2d9c55'

export interface NamedStep {
  name: LocalizedText
  component: Component
}

export const step = (name: LocalizedText, component: Component): NamedStep => ({ name, component })

interface StepOptions {
  entityType?: 'assist' | 'discovery'
  forPhones?: boolean
}

/** Creates a template of one step or start step, for projects of one kind. */
export function createStepTemplate(
  key: string,
  subType: ProjectSubType,
  { name, component }: NamedStep,
  { entityType = 'assist', forPhones = false }: StepOptions = {},
): Template {
  const part = entityType === 'assist' ? 'STEP' : 'START_SCREEN'
  return createTemplate(key, subType, {
    entityType,
    name,
    forPhones,
    pages: [],
    screens: [{ key, name, component, part, pageKey: null }],
  })
}

export interface ProjectParts {
  startScreen?: NamedStep
  /** Keyed steps, in the order in which they are played. */
  steps?: Record<string, NamedStep>
  pages?: Record<string, { name: LocalizedText; assists: Record<string, NamedStep> }>
  forPhones?: boolean
}

/** Creates a template for a whole project. */
export function createProjectTemplate(
  key: string,
  subType: ProjectSubType,
  name: LocalizedText,
  { startScreen, steps = {}, pages = {}, forPhones = false }: ProjectParts,
): Template {
  const toScreens = (screens: Record<string, NamedStep>, pageKey: string | null) =>
    Object.entries(screens).map(([stepKey, it]) => ({
      ...it,
      key: stepKey,
      part: 'STEP' as const,
      pageKey,
    }))
  return createTemplate(key, subType, {
    entityType: 'project',
    name,
    forPhones,
    pages: Object.entries(pages).map(([pageKey, page]) => ({ key: pageKey, name: page.name })),
    screens: [
      ...(startScreen
        ? [{ ...startScreen, key: 'start', part: 'START_SCREEN' as const, pageKey: null }]
        : []),
      ...toScreens(steps, null),
      ...Object.entries(pages).flatMap(([pageKey, { assists }]) => toScreens(assists, pageKey)),
    ],
  })
}

function createTemplate(
  key: string,
  projectSubType: ProjectSubType,
  parts: Pick<Template, 'entityType' | 'name' | 'forPhones' | 'pages' | 'screens'>,
): Template {
  return {
    id: v5(`${parts.entityType}:${projectSubType}:${key}`, ID_SPACE),
    projectType: projectKinds[projectSubType].type,
    projectSubType,
    ...parts,
  }
}
