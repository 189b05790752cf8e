import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorState } from './editor-context.ts'
import { findPage, findStep, findStepPlace, START, STEPS } from '../model/draft-steps.ts'

/** Names a place in words: “Step 3”, “Start screen”, “Cart, step 2” or “Page Cart”. */
export function usePlaceName(): (stepId: string | null | undefined, pageId?: string | null) => string {
  const { t } = useTranslation('editor')
  const draft = useEditorState((state) => state.draft)
  return useCallback(
    (stepId, pageId) => {
      const page = findPage(draft, pageId ?? null)
      if (page) return t('places.page', { page: page.fields.name })
      const place = findStepPlace(draft, stepId ?? null)
      if (!place || !findStep(draft, stepId ?? null)) return t('places.project')
      if (place.home === START) return t('places.start')
      const number = place.index + 1
      if (place.home === STEPS) return t('places.step', { number })
      return t('places.onPage', { number, page: findPage(draft, place.home)?.fields.name ?? '' })
    },
    [draft, t],
  )
}
