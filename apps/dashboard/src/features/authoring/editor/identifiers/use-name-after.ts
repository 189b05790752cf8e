import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isDefaultName } from '@waymark/contract/compiler'
import { findStep, findStepPlace } from '../model/draft-steps.ts'
import { useEditor } from '../store/editor-context.ts'
import { suggestStepName } from './suggest-step-name.ts'

/** Returns the name that a step gets with its element. `former` is the element that it pointed at before. */
export type NameAfter = (stepId: string, element: Element, former?: Element) => string | undefined

/** Lets the name of a step follow its element; undefined for a name that an author wrote, and for pages. */
export function useNameAfter(): NameAfter {
  const { t } = useTranslation('editor')
  const { store } = useEditor()
  return useCallback(
    (stepId, element, former) => {
      const { draft } = store.getState()
      const [step, place] = [findStep(draft, stepId), findStepPlace(draft, stepId)]
      if (!step?.component || !place) return undefined
      const { name } = step.fields
      const isOfFormer = former !== undefined && name === suggestStepName(former)
      if (!isOfFormer && !isDefaultName(name)) return undefined
      const { container } = step.component
      return suggestStepName(element) ?? t(`containers.${container}.stepName`, { number: place.index + 1 })
    },
    [store, t],
  )
}
