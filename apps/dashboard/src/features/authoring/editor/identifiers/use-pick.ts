import type { ElementIdentifier } from '@waymark/contract'
import { useMemo } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { findPageDocument, usePage, type Picking } from '../page/page.ts'
import { suggestPicked } from './suggest-picked.ts'
import { useFeature } from './use-feature.ts'

export interface Picked {
  suggested: ElementIdentifier
  /** The capture that the element was picked on. */
  captureId: string | undefined
  element: Element
}

export type OnPick = (picked: Picked) => void

type Pick = (onPick: OnPick, how?: Omit<Picking, 'onPick'>) => void

/** Lets the author pick an element of the page and passes on a suggested identifier; undefined without a page. */
export function usePick(): Pick | undefined {
  const { locale } = useEditor()
  const hasCss = useFeature('ENABLE_CUSTOM_SELECTOR_FOR_IDENTIFIERS')
  const page = usePage()
  const { captureId, startPicking } = page
  const document = findPageDocument(page)
  return useMemo(() => {
    if (!document) return undefined
    return (onPick, how) =>
      startPicking({
        ...how,
        onPick(element) {
          const suggested = suggestPicked(element, { page: document, locale, hasCss })
          if (suggested) onPick({ suggested, captureId: captureId ?? undefined, element })
        },
      })
  }, [startPicking, captureId, document, locale, hasCss])
}
